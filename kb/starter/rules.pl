% A small knowledge base to begin with: may somebody borrow, for how long, and why not?
% Change it, and see what comes of it:
%
%   mcp-logic check rules.pl       what is wrong, with file, line and column
%   mcp-logic test rules.pl        the tests in rules.plt and rules.calls
%   mcp-logic serve rules.pl       for an MCP client, over stdin and stdout

% What clients can call: the name of a tool, and the predicate behind it.
tools([
    tool(loan_period, loan_period, 3),
    tool(find_items, item, 3, [solutions(all), annotations([read_only])])
]).

% What each tool takes and gives. Write descriptions for a language model: they are all that it knows.
:- info(loan_period/3, [
    title is 'Loan period',
    comment is 'For how many days a member may borrow an item of the library.',
    arguments is [
        member-'The name of the member.',
        title-'The title of the item.',
        days-'For how many days, 0 when the item may only be read in the library.'
    ]
]).
:- mode(loan_period(+atom, +atom, -non_negative_integer), zero_or_one).

:- info(item/3, [
    title is 'Find items',
    comment is 'Finds items of the library. Give what you know, and get the rest.',
    arguments is [title-'The title.', kind-'What it is.', year-'When it was published.']
]).
:- mode(item(?atom, ?one_of(atom, [book, film, map]), ?integer), zero_or_more).

% The rules.
loan_period(Member, Title, Days) :-
    member_of_library(Member, Since),
    item(Title, Kind, Year),
    days(Kind, Year, Since, Days).

days(map, _, _, 0) :- !.
days(_, Year, _, 0) :- Year < 1900, !.
days(film, _, _, 7) :- !.
days(book, _, Since, 42) :- Since < 2010, !.
days(book, _, _, 28).

% The facts.
item('Moby Dick', book, 1851).
item('The Left Hand of Darkness', book, 1969).
item('Metropolis', film, 1927).
item('The city in 1950', map, 1950).

member_of_library(ada, 2004).
member_of_library(ben, 2021).
