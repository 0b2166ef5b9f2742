% birds.pl: an expert system that identifies birds by asking, and answers questions about them.
%
% The knowledge is taxonomy. Each taxon states only what is peculiar to it; the rest comes down from its
% family, its order, and birds at large. What a closer relative says overrides what a distant one says
% ("birds fly", but penguins do not), and what no relative says follows by a rule ("webbed feet swim", "a hooked
% bill eats meat").
%
% The file has six parts: the tools, the rules, the names, the dialog, the prompts and resources, and the taxa.

:- use_module(library(lists)).

:- discontiguous(taxon/5).
:- discontiguous(has/3).


% ---------------------------------------------------------------------------------------------------------
% 1. Tools
% ---------------------------------------------------------------------------------------------------------

tools([
    tool(identify_bird, identify_bird, 11, [annotations([read_only])]),
    tool(bird_facts, bird_facts, 8, [annotations([read_only, idempotent])]),
    tool(find_birds, find_birds, 10, [solutions(all), annotations([read_only, idempotent])]),
    tool(compare_birds, compare_birds, 4, [annotations([read_only, idempotent])])
]).

capabilities([prompts, resources, completions]).

:- info(identify_bird/11, [
    title is 'Identify a bird',
    comment is 'Names a bird that somebody saw. Asks the user what it needs to know, a few short questions at a time, and never what follows from the answers. Pass what you know already about the region, size and color. Names the bird and tells which traits decided, or lists the birds that are still possible.',
    arguments is [
        region-'Where it was seen, if known.',
        size-'How big it was, if known. tiny: up to 11 cm, like a wren. small: up to 20 cm, like a sparrow. medium: up to 35 cm, like a pigeon. large: up to 75 cm, like a crow or gull. huge: like a goose or eagle, or bigger.',
        color-'A main color of its plumage, if known.',
        status-'identified: one bird is left. shortlist: several are left, and more questions would not help. no_match: no bird here shows all that was observed; the candidates miss one observation. stopped: the user did not want to go on.',
        bird-'The common name, when identified.',
        scientific_name-'The scientific name, when identified.',
        family-'The family, when identified.',
        order-'The order, when identified.',
        why-'The observations that decided, and why the bird fits each; without a bird, the observations alone.',
        candidates-'The common names of the birds that are still possible.',
        message-'The result in one sentence.'
    ]
]).
:- mode(identify_bird(
    +maybe(one_of(atom, [africa, antarctica, asia, europe, north_america, oceania, south_america])),
    +maybe(one_of(atom, [tiny, small, medium, large, huge])),
    +maybe(one_of(atom, [black, blue, brown, gray, green, orange, pink, red, white, yellow])),
    -one_of(atom, [identified, shortlist, no_match, stopped]),
    -maybe(atom), -maybe(atom), -maybe(atom), -maybe(atom),
    -list(atom), -list(atom), -atom
), one).

:- info(bird_facts/8, [
    title is 'Facts about a bird',
    comment is 'Tells what is known about one bird: its names, family and order, length, the groups that it belongs to by rule (such as bird of prey), and its traits, each with the taxon or rule that it comes from.',
    arguments is [
        name-'Common or scientific name. Case, blanks, hyphens and underscores do not matter.',
        common_name-'The common name.',
        scientific_name-'The scientific name.',
        family-'The family: common and scientific name.',
        order-'The order: common and scientific name.',
        length_cm-'Length in centimeters, from bill to tail.',
        groups-'Groups that it belongs to by its traits.',
        traits-'Every trait with its values and where they come from.'
    ]
]).
:- mode(bird_facts(
    +atom, -atom, -atom, -atom, -atom, -integer, -list(atom),
    -list(object([trait-atom, values-list(atom), because-atom]))
), one).

:- info(find_birds/10, [
    title is 'Find birds by their traits',
    comment is 'Finds all birds with the traits given, in any combination. Of region, habitat and color a bird may have several, so these only select; the other arguments select when given and are reported when not.',
    arguments is [
        region-'A part of the world where it lives.',
        habitat-'A habitat that it uses.',
        color-'A main color of its plumage.',
        group-'A group that it belongs to by its traits.',
        order-'Scientific name of its order, such as Strigiformes.',
        size-'Its size class.',
        bill-'The shape of its bill.',
        diet-'What it mainly eats.',
        bird-'The common name.',
        scientific_name-'The scientific name.'
    ]
]).
:- mode(find_birds(
    +maybe(one_of(atom, [africa, antarctica, asia, europe, north_america, oceania, south_america])),
    +maybe(one_of(atom, [coast, forest, mountains, open_country, sea, town, wetland])),
    +maybe(one_of(atom, [black, blue, brown, gray, green, orange, pink, red, white, yellow])),
    +maybe(one_of(atom, [bird_of_prey, flightless, night_hunter, seabird, songbird, wader, waterbird])),
    ?atom,
    ?one_of(atom, [tiny, small, medium, large, huge]),
    ?one_of(atom, [bent, chisel, conical, crossed, dagger, flat, gaping, hooked, massive, needle, pouched, probing, spoon, stout, thin]),
    ?one_of(atom, [anything, carrion, fish, fruit, insects, invertebrates, meat, nectar, plants, seeds]),
    -atom, -atom
), zero_or_more).

:- info(compare_birds/4, [
    title is 'Compare two birds',
    comment is 'Compares two birds, trait by trait.',
    arguments is [
        first-'Common or scientific name of a bird.',
        second-'Common or scientific name of another.',
        common-'The traits that both have, as "trait: values".',
        differing-'The traits in which they differ.'
    ]
]).
:- mode(compare_birds(
    +atom, +atom, -list(atom),
    -list(object([trait-atom, first-list(atom), second-list(atom)]))
), one).

bird_facts(Name, CommonName, ScientificName, Family, Order, Length, Groups, Traits) :-
    known_bird(Name, Bird),
    taxon(Bird, species, _, CommonName, ScientificName),
    ranked_ancestor(Bird, family, Family),
    ranked_ancestor(Bird, order, Order),
    stated(Bird, length_cm, Length, _),
    findall(Group, group(Group, Bird), Groups),
    findall(
        {trait-Attribute, values-Values, because-Reason},
        ( attribute(Attribute), values(Bird, Attribute, Values), reason(Bird, Attribute, Reason) ),
        Traits
    ).

find_birds(Region, Habitat, Color, Group, Order, Size, Bill, Diet, CommonName, ScientificName) :-
    taxon(Bird, species, _, CommonName, ScientificName),
    shows_any(Bird, region, Region),
    shows_any(Bird, habitat, Habitat),
    shows_any(Bird, color, Color),
    ( Group == @(null) -> true ; group(Group, Bird) ),
    ancestor(Bird, OrderTaxon),
    taxon(OrderTaxon, order, _, _, Order),
    trait(Bird, size, Size),
    trait(Bird, bill, Bill),
    trait(Bird, diet, Diet).

shows_any(Bird, Attribute, Value) :-
    (   Value == @(null)
    ->  true
    ;   shows(Bird, Attribute, Value)
    ).

compare_birds(FirstName, SecondName, Common, Differing) :-
    known_bird(FirstName, First),
    known_bird(SecondName, Second),
    findall(
        Text,
        ( attribute(Attribute), values(First, Attribute, Values), same_values(Second, Attribute, Values),
          trait_text(Attribute, Values, Text) ),
        Common
    ),
    findall(
        {trait-Attribute, first-Values1, second-Values2},
        ( attribute(Attribute), values(First, Attribute, Values1),
          \+ same_values(Second, Attribute, Values1), values(Second, Attribute, Values2) ),
        Differing
    ).

% The order in which values are listed tells which strike first; for comparing it does not matter.
same_values(Bird, Attribute, Values) :-
    values(Bird, Attribute, Others),
    msort(Values, Sorted),
    msort(Others, Sorted).


% ---------------------------------------------------------------------------------------------------------
% 2. Rules
% ---------------------------------------------------------------------------------------------------------

% trait(?Bird, ?Attribute, ?Value): the bird has this value of the attribute.
trait(Bird, Attribute, Value) :-
    taxon(Bird, species, _, _, _),
    attribute(Attribute),
    values(Bird, Attribute, Values),
    member(Value, Values).

shows(Bird, Attribute, Value) :-
    values(Bird, Attribute, Values),
    once(member(Value, Values)).

% values(+Taxon, +Attribute, -Values): all values of an attribute. What the closest relative states holds;
% a rule decides only where nobody states anything.
values(Taxon, Attribute, Values) :-
    (   stated(Taxon, Attribute, Stated, _)
    ->  listed(Stated, Values)
    ;   derived(Attribute, Taxon, Value, _)
    ->  Values = [Value]
    ).

% stated(+Taxon, +Attribute, -Stated, -Source): Source is the closest ancestor that states the attribute.
stated(Taxon, Attribute, Stated, Source) :-
    (   has(Taxon, Attribute, Own)
    ->  Stated = Own,
        Source = Taxon
    ;   taxon(Taxon, _, Parent, _, _),
        stated(Parent, Attribute, Stated, Source)
    ).

listed([Value|Values], [Value|Values]) :- !.
listed(Value, [Value]).

% derived(+Attribute, +Taxon, -Value, -Premise): Premise is what the value follows from, as Attribute-Value.
derived(size, Taxon, Size, length_cm-Length) :-
    stated(Taxon, length_cm, Length, _),
    once(size_class(Length, Size)).
derived(swims, Taxon, Swims, feet-Feet) :-
    stated(Taxon, feet, Feet, _),
    swimming_feet(Feet, Swims).
derived(diet, Taxon, Diet, bill-Bill) :-
    stated(Taxon, bill, Bill, _),
    typical_diet(Bill, Diet).

size_class(Length, tiny) :- Length =< 11.
size_class(Length, small) :- Length =< 20.
size_class(Length, medium) :- Length =< 35.
size_class(Length, large) :- Length =< 75.
size_class(_, huge).

swimming_feet(webbed, yes) :- !.
swimming_feet(lobed, yes) :- !.
swimming_feet(_, no).

typical_diet(bent, invertebrates).
typical_diet(chisel, insects).
typical_diet(conical, seeds).
typical_diet(crossed, seeds).
typical_diet(dagger, fish).
typical_diet(flat, plants).
typical_diet(gaping, insects).
typical_diet(hooked, meat).
typical_diet(massive, fruit).
typical_diet(needle, nectar).
typical_diet(pouched, fish).
typical_diet(probing, invertebrates).
typical_diet(spoon, invertebrates).
typical_diet(stout, anything).
typical_diet(thin, insects).

% group(?Group, +Bird): what a bird is called for the way it lives, not for its ancestry.
group(bird_of_prey, Bird) :-
    shows(Bird, bill, hooked),
    shows(Bird, feet, talons),
    once(( prey(Food), shows(Bird, diet, Food) )).
group(flightless, Bird) :-
    shows(Bird, flies, no).
group(night_hunter, Bird) :-
    shows(Bird, active_at_night, yes),
    group(bird_of_prey, Bird).
group(seabird, Bird) :-
    shows(Bird, habitat, sea),
    shows(Bird, feet, webbed).
group(songbird, Bird) :-
    ancestor(Bird, perching_birds).
group(wader, Bird) :-
    shows(Bird, long_legs, yes),
    by_the_water(Bird).
group(waterbird, Bird) :-
    shows(Bird, swims, yes),
    by_the_water(Bird).

prey(fish).
prey(insects).
prey(meat).

by_the_water(Bird) :-
    (   shows(Bird, habitat, wetland)
    ->  true
    ;   shows(Bird, habitat, coast)
    ).

ancestor(Taxon, Ancestor) :-
    taxon(Taxon, _, Parent, _, _),
    (   Ancestor = Parent
    ;   ancestor(Parent, Ancestor)
    ).

% ranked_ancestor(+Bird, +Rank, -Text): for people, as in 'Barn owls (Tytonidae)'.
ranked_ancestor(Bird, Rank, Text) :-
    ancestor(Bird, Ancestor),
    taxon(Ancestor, Rank, _, CommonName, ScientificName),
    !,
    atomic_list_concat([CommonName, ' (', ScientificName, ')'], Text).

% reason(+Bird, +Attribute, -Reason): where the values of an attribute come from.
reason(Bird, Attribute, Reason) :-
    (   stated(Bird, Attribute, _, Source)
    ->  taxon(Source, Rank, _, CommonName, ScientificName),
        source_reason(Rank, CommonName, ScientificName, Reason)
    ;   derived(Attribute, Bird, _, Premise-Value),
        atomic_list_concat(['follows from ', Premise, ' ', Value], Reason)
    ).

source_reason(species, CommonName, _, Reason) :-
    !,
    atomic_list_concat(['stated for the ', CommonName], Reason).
source_reason(class, _, _, 'usual for birds') :-
    !.
source_reason(Rank, CommonName, ScientificName, Reason) :-
    atomic_list_concat(['usual in the ', Rank, ' ', ScientificName, ' (', CommonName, ')'], Reason).

% trait_text(+Attribute, +Values, -Text): as in 'color: black, white'.
trait_text(Attribute, Values, Text) :-
    atomic_list_concat(Values, ', ', Listed),
    atomic_list_concat([Attribute, ': ', Listed], Text).


% ---------------------------------------------------------------------------------------------------------
% 3. Names
% ---------------------------------------------------------------------------------------------------------
%
% People write "Barn Owl", "barn-owl", "BARN_OWL", "barnowl" or "Tyto alba"; all mean barn_owl.

% known_bird(+Name, -Bird): throws what a person can act on when there is no such bird.
known_bird(Name, Bird) :-
    identifier(Name, Identifier),
    (   bird_identified(Identifier, Found)
    ->  Bird = Found
    ;   near_birds(Identifier, Near),
        (   Near = [0-Found|_]
        ->  Bird = Found
        ;   names_of_near(Near, Names),
            unknown_bird_text(Names, Name, Text),
            throw(Text)
        )
    ).

bird_identified(Identifier, Identifier) :-
    taxon(Identifier, species, _, _, _),
    !.
bird_identified(Identifier, Bird) :-
    taxon(Bird, species, _, _, ScientificName),
    downcase_atom(ScientificName, Lower),
    identifies(Identifier, Lower),
    !.

% Only one blank separates genus and species.
identifies(Identifier, ScientificName) :-
    sub_atom(ScientificName, Before, 1, After, ' '),
    sub_atom(ScientificName, 0, Before, _, Genus),
    sub_atom(ScientificName, _, After, 0, Species),
    atomic_list_concat([Genus, '_', Species], Identifier).

% identifier(+Name, -Identifier): "Anna's Hummingbird" is annas_hummingbird.
identifier(Name, Identifier) :-
    downcase_atom(Name, Lower),
    atom_chars(Lower, Chars),
    identifier_chars(Chars, IdentifierChars),
    atom_chars(Identifier, IdentifierChars).

identifier_chars([], []).
identifier_chars([Char|Chars], Identifier) :-
    (   separator(Char)
    ->  Identifier = ['_'|Rest]
    ;   dropped(Char)
    ->  Identifier = Rest
    ;   Identifier = [Char|Rest]
    ),
    identifier_chars(Chars, Rest).

separator(' ').
separator('-').

dropped('\'').
dropped('’').
dropped('.').

letters(Identifier, Letters) :-
    atom_chars(Identifier, Chars),
    letter_chars(Chars, Letters).

letter_chars([], []).
letter_chars([Char|Chars], Letters) :-
    (   Char == '_'
    ->  Letters = Rest
    ;   Letters = [Char|Rest]
    ),
    letter_chars(Chars, Rest).

% words(+Chars, -Words): splits at the underscores.
words([], [[]]).
words([Char|Chars], Words) :-
    words(Chars, [Word|Others]),
    (   Char == '_'
    ->  Words = [[], Word|Others]
    ;   Words = [[Char|Word]|Others]
    ).

unknown_bird_text([], Name, Text) :-
    atomic_list_concat(['There is no bird "', Name, '" here. The resource birds://species lists all birds.'], Text).
unknown_bird_text([First|Others], Name, Text) :-
    atomic_list_concat([First|Others], ', ', Listed),
    atomic_list_concat(['There is no bird "', Name, '" here. Near names: ', Listed, '.'], Text).

% near_birds(+Identifier, -Near): at most five Distance-Bird, nearest first, that share a word, or the first letter
% and almost all others. At distance 0 only the gaps are elsewhere.
near_birds(Identifier, Near) :-
    atom_chars(Identifier, Chars),
    words(Chars, Words),
    telling_words(Words, Telling),
    letter_chars(Chars, Letters),
    msort(Letters, Sorted),
    findall(Distance-Bird, near_bird(Identifier, Telling, Sorted, Distance, Bird), Found),
    keysort(Found, Ranked),
    first(5, Ranked, Near).

near_bird(Identifier, Words, Letters, Distance, Bird) :-
    sub_atom(Identifier, 0, 1, _, Initial),
    taxon(Bird, species, _, _, _),
    (   member(Word, Words),
        word_begins(Bird, Word)
    ->  Farthest = 100
    ;   begins(Bird, Initial),
        Farthest = 3
    ),
    letters(Bird, BirdLetters),
    msort(BirdLetters, Sorted),
    letter_distance(Letters, Sorted, 0, Distance),
    Distance =< Farthest.

names_of_near([], []).
names_of_near([_-Bird|Birds], [Name|Names]) :-
    taxon(Bird, species, _, Name, _),
    names_of_near(Birds, Names).

% telling_words(+Words, -Atoms): the words of three letters and more, in the singular.
telling_words([], []).
telling_words([Word|Words], Atoms) :-
    (   append(Singular, [s], Word),
        Singular = [_, _, _|_]
    ->  atom_chars(Atom, Singular),
        Atoms = [Atom|Others]
    ;   Word = [_, _, _|_]
    ->  atom_chars(Atom, Word),
        Atoms = [Atom|Others]
    ;   Atoms = Others
    ),
    telling_words(Words, Others).

% word_begins(+Identifier, +Beginning): a word of the identifier begins so.
word_begins(Identifier, Beginning) :-
    (   begins(Identifier, Beginning)
    ->  true
    ;   atom_concat('_', Beginning, Inner),
        sub_atom(Identifier, _, _, _, Inner)
    ->  true
    ).

% letter_distance(+Sorted1, +Sorted2, +Count0, -Count): how many letters one has and the other lacks.
letter_distance([], Letters, Count0, Count) :-
    !,
    length(Letters, Length),
    Count is Count0 + Length.
letter_distance(Letters, [], Count0, Count) :-
    !,
    length(Letters, Length),
    Count is Count0 + Length.
letter_distance([Letter|Letters1], [Letter|Letters2], Count0, Count) :-
    !,
    letter_distance(Letters1, Letters2, Count0, Count).
letter_distance([Letter1|Letters1], [Letter2|Letters2], Count0, Count) :-
    Count1 is Count0 + 1,
    (   Letter1 @< Letter2
    ->  letter_distance(Letters1, [Letter2|Letters2], Count1, Count)
    ;   letter_distance([Letter1|Letters1], Letters2, Count1, Count)
    ).

% first(+Number, +List, -Prefix): the whole list when it is shorter.
first(Number, [Element|Elements], [Element|Prefix]) :-
    Number > 0,
    !,
    Fewer is Number - 1,
    first(Fewer, Elements, Prefix).
first(_, _, []).


% ---------------------------------------------------------------------------------------------------------
% 4. The dialog
% ---------------------------------------------------------------------------------------------------------
%
% An interview keeps the candidates that fit all observations so far. While there are many, it asks what every
% witness notices first; when there are few, what divides them best. What all candidates have in common, be it by
% rule or by descent, follows and is never asked. A call runs again from its start with every answer, so all of
% this is cheap and depends on nothing but the answers.

identify_bird(Region, Size, Color, Status, Name, ScientificName, Family, Order, Why, Candidates, Message) :-
    findall(Bird, taxon(Bird, species, _, _, _), Birds),
    findall(Attribute, attribute(Attribute), Attributes),
    clues([region-Region, size-Size, color-Color], Clues),
    observe(Clues, state(Birds, [], Attributes), State),
    interview(State, Final, End),
    verdict(Final, End, Status, Left),
    names(Left, Candidates),
    identity(Status, Left, Name, ScientificName, Family, Order),
    why(Status, Left, Final, Why),
    message(Status, Candidates, Message).

% clues(+Pairs, -Clues): what the caller told beforehand; the rest is null.
clues([], []).
clues([Attribute-Value|Pairs], Clues) :-
    (   Value == @(null)
    ->  Clues = Others
    ;   Clues = [Attribute-Value|Others]
    ),
    clues(Pairs, Others).

% interview(+State0, -State, -End): a state is state(Candidates, Observations, Attributes not asked yet). End is
% `done` when nothing useful is left to ask, `stopped` when the user does not want to go on.
interview(State0, State, End) :-
    State0 = state(Candidates, _, Unasked),
    (   many(Candidates)
    ->  noticed_first(Unasked, Candidates, 3, Questions),
        ask_broadly(Questions, State0, State, End)
    ;   ranked_questions(Unasked, Candidates, Questions),
        ask_closely(Questions, State0, State, End)
    ).

ask_broadly([], State, State, done).
ask_broadly([Question|Questions], State0, State, End) :-
    ask_round([Question|Questions], State0, State1, Reaction),
    continue(Reaction, State1, State, End).

ask_closely([], State, State, done).
ask_closely([First|Others], State0, State, End) :-
    State0 = state(Candidates, _, _),
    together(First, Others, Candidates, Round, Rest),
    ask_round(Round, State0, State1, Reaction),
    (   Reaction == willing,
        State1 = state(Candidates, _, _)
    ->  ask_closely(Rest, State1, State, End)
    ;   continue(Reaction, State1, State, End)
    ).

continue(willing, State0, State, End) :-
    interview(State0, State, End).
continue(unwilling, State, State, stopped).

ask_round(Round, State0, State, Reaction) :-
    ask(Round, Answers),
    heard(Round, Answers, Observations, Reaction),
    asked(Round, State0, State1),
    observe(Observations, State1, State).

asked([], State, State).
asked([question(Attribute, _)|Questions], state(Candidates, Observations, Unasked0), State) :-
    without(Attribute, Unasked0, Unasked),
    asked(Questions, state(Candidates, Observations, Unasked), State).

without(_, [], []).
without(Element, [First|Rest0], Rest) :-
    (   First == Element
    ->  Rest = Rest0
    ;   Rest = [First|Rest1],
        without(Element, Rest0, Rest1)
    ).

% observe(+Clues, +State0, -State): only the candidates that show what was observed remain.
observe([], State, State).
observe([Attribute-Value|Clues], state(Candidates0, Observations, Unasked0), State) :-
    fitting(Candidates0, Attribute, Value, Candidates),
    without(Attribute, Unasked0, Unasked),
    (   Candidates == Candidates0
    ->  Effect = idle
    ;   Effect = decisive
    ),
    observe(Clues, state(Candidates, [observation(Attribute, Value, Effect)|Observations], Unasked), State).

fitting([], _, _, []).
fitting([Bird|Birds], Attribute, Value, Fitting) :-
    (   shows(Bird, Attribute, Value)
    ->  Fitting = [Bird|Others]
    ;   Fitting = Others
    ),
    fitting(Birds, Attribute, Value, Others).


% Choosing questions

many(Candidates) :-
    length(Candidates, Number),
    Number > 24.

% noticed_first(+Attributes, +Candidates, +Number, -Questions): the first few attributes in which candidates differ.
% A question is question(Attribute, Options).
noticed_first([], _, _, []).
noticed_first([Attribute|Attributes], Candidates, Number, Questions) :-
    (   Number =:= 0
    ->  Questions = []
    ;   differ(Candidates, Attribute)
    ->  Questions = [question(Attribute, Menu)|Others],
        menu(Attribute, Menu),
        Fewer is Number - 1,
        noticed_first(Attributes, Candidates, Fewer, Others)
    ;   noticed_first(Attributes, Candidates, Number, Questions)
    ).

differ([Bird|Birds], Attribute) :-
    values(Bird, Attribute, Values),
    member(Other, Birds),
    \+ same_values(Other, Attribute, Values),
    !.

% ranked_questions(+Attributes, +Candidates, -Questions): those that can narrow the candidates, best first.
ranked_questions(Attributes, Candidates, Questions) :-
    findall(
        Remaining-question(Attribute, Options),
        ( member(Attribute, Attributes), useful(Attribute, Candidates, Remaining, Options) ),
        Found
    ),
    keysort(Found, Ranked),
    findall(Question, member(_-Question, Ranked), Questions).

% useful(+Attribute, +Candidates, -Remaining, -Options): some answer would narrow the candidates. Remaining is
% a hundred times the number of candidates to expect after the answer, when every answer is equally likely
% for every candidate that fits it.
useful(Attribute, Candidates, Remaining, Options) :-
    Candidates = [_, _|_],
    length(Candidates, Number),
    findall(Value, ( member(Bird, Candidates), values(Bird, Attribute, Values), member(Value, Values) ), All),
    msort(All, Sorted),
    tally(Sorted, Tallies),
    once(( member(_-Count, Tallies), Count < Number )),
    expectation(Tallies, 0, 0, Remaining),
    menu(Attribute, Menu),
    offered(Menu, Tallies, Options).

% tally(+Sorted, -Tallies): [a, a, b] becomes [a-2, b-1].
tally([], []).
tally([Value|Values], Tallies) :-
    tally(Values, Value, 1, Tallies).

tally([], Value, Count, [Value-Count]).
tally([Next|Values], Value, Count, Tallies) :-
    (   Next == Value
    ->  More is Count + 1,
        tally(Values, Value, More, Tallies)
    ;   Tallies = [Value-Count|Others],
        tally(Values, Next, 1, Others)
    ).

expectation([], Total, Squares, Remaining) :-
    Remaining is 100 * Squares // Total.
expectation([_-Count|Tallies], Total0, Squares0, Remaining) :-
    Total is Total0 + Count,
    Squares is Squares0 + Count * Count,
    expectation(Tallies, Total, Squares, Remaining).

% offered(+Menu, +Tallies, -Options): the values of the menu that a candidate has, in the menu's order.
offered([], _, []).
offered([Value|Values], Tallies, Options) :-
    (   member(Value-_, Tallies)
    ->  Options = [Value|Others]
    ;   Options = Others
    ),
    offered(Values, Tallies, Others).

% together(+First, +Others, +Candidates, -Round, -Rest): one of the next best questions joins the first when it
% stays useful whatever the answer to the first, unless that answer settles the matter.
together(First, Others, Candidates, Round, Rest) :-
    (   first(3, Others, NextBest),
        member(Second, NextBest),
        independent(First, Second, Candidates)
    ->  Round = [First, Second],
        without(Second, Others, Rest)
    ;   Round = [First],
        Rest = Others
    ).

independent(question(First, Options), question(Second, _), Candidates) :-
    \+ ( member(Value, Options),
         fitting(Candidates, First, Value, Fitting),
         Fitting = [_, _|_],
         \+ differ(Fitting, Second) ).


% Asking

% ask(+Questions, -Answers)
ask([Question], [Answer]) :-
    !,
    form(Question, Message, Schema),
    mcp_elicit(Message, Schema, Answer).
ask(Questions, Answers) :-
    forms(Questions, Forms),
    mcp_elicit_all(Forms, Answers).

forms([], []).
forms([Question|Questions], [form(Message, Schema)|Forms]) :-
    form(Question, Message, Schema),
    forms(Questions, Forms).

% A menu always offers dont_know; a yes/no question may be left open.
form(question(Attribute, Options), Message, Schema) :-
    attribute(Attribute, Message, Hint, Kind),
    (   Kind == yes_no
    ->  Property = {type-boolean, description-Hint},
        Required = []
    ;   append(Options, [dont_know], Choices),
        Property = {type-string, description-Hint, enum-Choices},
        Required = [Attribute]
    ),
    Schema = {type-object, properties-{Attribute-Property}, required-Required}.

% heard(+Questions, +Answers, -Observations, -Reaction)
heard([], [], [], willing).
heard([question(Attribute, _)|Questions], [Answer|Answers], Observations, Reaction) :-
    heard(Questions, Answers, Others, Rest),
    (   Answer = accept(Content)
    ->  Reaction = Rest,
        (   content_value(Content, Attribute, Said),
            meaning(Said, Value)
        ->  Observations = [Attribute-Value|Others]
        ;   Observations = Others
        )
    ;   Reaction = unwilling,
        Observations = Others
    ).

content_value({Pairs}, Key, Value) :-
    pair(Pairs, Key, Value).

pair((First, Others), Key, Value) :-
    !,
    (   First = Key-Found
    ->  Value = Found
    ;   pair(Others, Key, Value)
    ).
pair(Key-Value, Key, Value).

meaning(Said, Value) :-
    (   Said == dont_know
    ->  fail
    ;   truth(Said, Truth)
    ->  Value = Truth
    ;   atom(Said),
        Value = Said
    ).

truth(@(true), yes).
truth(@(false), no).
truth(true, yes).
truth(false, no).


% Concluding

verdict(state([Bird], _, _), _, identified, [Bird]) :-
    !.
verdict(state([], Observations, _), _, no_match, Birds) :-
    !,
    findall(Bird, ( taxon(Bird, species, _, _, _), misses_one(Observations, Bird) ), Birds).
verdict(state(Birds, _, _), stopped, stopped, Birds) :-
    !.
verdict(state(Birds, _, _), done, shortlist, Birds).

misses_one([observation(Attribute, Value, _)|Observations], Bird) :-
    (   shows(Bird, Attribute, Value)
    ->  misses_one(Observations, Bird)
    ;   \+ ( member(observation(Other, OtherValue, _), Observations), \+ shows(Bird, Other, OtherValue) )
    ).

names([], []).
names([Bird|Birds], [Name|Names]) :-
    taxon(Bird, species, _, Name, _),
    names(Birds, Names).

identity(identified, [Bird], Name, ScientificName, Family, Order) :-
    !,
    taxon(Bird, species, _, Name, ScientificName),
    ranked_ancestor(Bird, family, Family),
    ranked_ancestor(Bird, order, Order).
identity(_, _, @(null), @(null), @(null), @(null)).

% why(+Status, +Birds, +State, -Why): in the order of observing.
why(Status, Birds, state(_, Observations, _), Why) :-
    findall(
        Text,
        ( member(observation(Attribute, Value, decisive), Observations),
          observation_text(Status, Birds, Attribute, Value, Text) ),
        Latest
    ),
    reverse(Latest, Why).

observation_text(identified, [Bird], Attribute, Value, Text) :-
    !,
    reason(Bird, Attribute, Reason),
    trait_text(Attribute, [Value], Trait),
    atomic_list_concat([Trait, ' (', Reason, ')'], Text).
observation_text(_, _, Attribute, Value, Text) :-
    trait_text(Attribute, [Value], Text).

message(identified, [Name], Text) :-
    atomic_list_concat(['It is the ', Name, '.'], Text).
message(shortlist, Names, Text) :-
    names_text(Names, Listed),
    atomic_list_concat(['It is one of these, which the answers cannot tell apart: ', Listed, '.'], Text).
message(no_match, [], 'No bird here shows all that was observed, nor all but one.').
message(no_match, [Name|Names], Text) :-
    names_text([Name|Names], Listed),
    atomic_list_concat(['No bird here shows all that was observed. One observation would have to be wrong for: ', Listed, '.'], Text).
message(stopped, Names, Text) :-
    names_text(Names, Listed),
    atomic_list_concat(['No more questions, then; thank you for the answers. Still possible: ', Listed, '.'], Text).

% names_text(+Names, -Text): the first five, and how many more.
names_text(Names, Text) :-
    length(Names, Number),
    (   Number =< 5
    ->  atomic_list_concat(Names, ', ', Text)
    ;   Names = [A, B, C, D, E|_],
        More is Number - 5,
        atomic_list_concat([A, ', ', B, ', ', C, ', ', D, ', ', E, ' and ', More, ' more'], Text)
    ).


% What can be asked. Earlier ones are preferred where two divide the candidates equally well.

% attribute(?Attribute, -Question, -Hint, -Kind): Kind is menu(Values) or yes_no.
attribute(region, 'In which part of the world did you see it?',
    'Choose the nearest; oceania is Australia, New Zealand and the Pacific islands.',
    menu([africa, antarctica, asia, europe, north_america, oceania, south_america])).
attribute(size, 'How big was it, from bill to tail?',
    'tiny: like a wren; small: like a sparrow; medium: like a pigeon; large: like a crow or gull; huge: like a goose or eagle, or bigger.',
    menu([tiny, small, medium, large, huge])).
attribute(color, 'Which color stood out?',
    'One of the main colors of the plumage.',
    menu([black, blue, brown, gray, green, orange, pink, red, white, yellow])).
attribute(bill, 'What shape was its bill?',
    'bent: bent down in the middle; chisel: straight and strong; conical: for seeds; dagger: long and pointed; flat: like a duck; gaping: short and wide; massive: huge for the bird; needle: long and fine; pouched: with a pouch below; probing: long, slender, for mud or soil; stout: strong, all-purpose; thin: short and fine.',
    menu([bent, chisel, conical, crossed, dagger, flat, gaping, hooked, massive, needle, pouched, probing, spoon, stout, thin])).
attribute(head, 'What was special about its head?',
    'bare: hardly any feathers; capped: a cap, or the whole head, in another color; crested: a crest or tufts; masked: a mask, or stripes through the eyes; plain: nothing special.',
    menu([plain, bare, capped, crested, masked])).
attribute(tail, 'What was its tail like?',
    'forked: with two points; long: strikingly long; short: strikingly short; ordinary: none of these.',
    menu([ordinary, forked, long, short])).
attribute(habitat, 'Where was it?',
    'open_country: fields, grassland, desert, tundra; wetland: lakes, rivers, marshes.',
    menu([coast, forest, mountains, open_country, sea, town, wetland])).
attribute(diet, 'What was it eating, or looking for?',
    'invertebrates: worms, snails, shellfish and such; meat: other birds, mammals, reptiles.',
    menu([anything, carrion, fish, fruit, insects, invertebrates, meat, nectar, plants, seeds])).
attribute(feet, 'What were its feet like?',
    'climbing: two toes before, two behind; lobed: flaps along the toes; perching: as on a songbird; talons: strong with hooked claws; tiny: hardly to be seen; walking: strong toes on the ground.',
    menu([climbing, lobed, perching, talons, tiny, walking, webbed])).
attribute(swims, 'Did it swim?', 'On or under the water. Leave it open if you do not know.', yes_no).
attribute(flies, 'Could it fly?', 'Leave it open if you do not know.', yes_no).
attribute(long_legs, 'Were its legs strikingly long?', 'Leave it open if you do not know.', yes_no).
attribute(soars, 'Did it glide or soar for long without beating its wings?', 'Leave it open if you do not know.', yes_no).
attribute(hovers, 'Did it hover on the spot?', 'Leave it open if you do not know.', yes_no).
attribute(patterned, 'Was its plumage spotted, barred or streaked?', 'Leave it open if you do not know.', yes_no).
attribute(active_at_night, 'Was it active at night?', 'Leave it open if you do not know.', yes_no).

attribute(Attribute) :-
    attribute(Attribute, _, _, _).

menu(Attribute, Values) :-
    attribute(Attribute, _, _, Kind),
    (   Kind = menu(Menu)
    ->  Values = Menu
    ;   Values = [yes, no]
    ).


% ---------------------------------------------------------------------------------------------------------
% 5. Prompts, resources and completions
% ---------------------------------------------------------------------------------------------------------

prompts([
    prompt(field_guide_entry, 'Field guide entry', 'Writes an entry for a field guide from what is known about a bird.', [
        argument(bird, 'Common or scientific name of the bird.', true),
        argument(audience, 'Who will read it, such as children or experts.', false)
    ]),
    prompt(quiz, 'Bird quiz', 'Runs a quiz about the birds that share a trait.', [
        argument(trait, 'A trait, such as bill.', true),
        argument(value, 'A value of the trait, such as hooked.', true)
    ])
]).

prompt_get(field_guide_entry, Arguments, messages(Description, [message(user, text(Text))])) :-
    once(member(bird-Name, Arguments)),
    known_bird(Name, Bird),
    taxon(Bird, species, _, CommonName, _),
    audience(Arguments, Audience),
    entry(Bird, Entry),
    atomic_list_concat(['Field guide entry for the ', CommonName], Description),
    atomic_list_concat([
        'Write a field guide entry for ', Audience, ' about the ', CommonName,
        ', in three short paragraphs: how to recognize it, where and how it lives, and what it is easily taken for. ',
        'Rely on these facts:\n\n', Entry
    ], Text).
prompt_get(quiz, Arguments, messages([message(user, text(Text))])) :-
    once(member(trait-Attribute, Arguments)),
    once(member(value-Value, Arguments)),
    findall(Name, ( trait(Bird, Attribute, Value), taxon(Bird, species, _, Name, _) ), Names),
    quiz_text(Names, Attribute, Value, Text).

audience(Arguments, Audience) :-
    (   member(audience-Given, Arguments),
        Given \== ''
    ->  Audience = Given
    ;   Audience = 'curious beginners'
    ).

quiz_text([], Attribute, Value, Text) :-
    atomic_list_concat(['Tell me that no bird here has ', Attribute, ' ', Value, ', and ask for another trait.'], Text).
quiz_text([Name|Names], Attribute, Value, Text) :-
    atomic_list_concat([Name|Names], ', ', Listed),
    atomic_list_concat([
        'Quiz me, one question at a time and without giving the answer away, about these birds, which share ',
        Attribute, ' ', Value, ': ', Listed, '. Look facts up with bird_facts, and keep the score.'
    ], Text).

resources([
    resource('birds://species', species, 'All birds', 'Every bird here with its scientific name and its order.', 'text/markdown')
]).

resource_templates([
    resource_template('birds://species/{name}', bird, 'One bird', 'What is known about one bird.', 'text/markdown')
]).

resource_read('birds://species', _, contents([text_content('birds://species', 'text/markdown', Text)])) :-
    !,
    findall(
        Line,
        ( taxon(Bird, species, _, Name, ScientificName), ranked_ancestor(Bird, order, Order),
          atomic_list_concat(['- ', Name, ' (', ScientificName, '): ', Order], Line) ),
        Lines
    ),
    atomic_list_concat(['# Birds'|Lines], '\n', Text).
resource_read(URI, Arguments, contents([text_content(URI, 'text/markdown', Text)])) :-
    once(member(name-Name, Arguments)),
    known_bird(Name, Bird),
    entry(Bird, Text).

% entry(+Bird, -Text): all that is known about it, in Markdown.
entry(Bird, Text) :-
    bird_facts(Bird, CommonName, ScientificName, Family, Order, Length, Groups, Traits),
    findall(
        Line,
        ( member({trait-Attribute, values-Values, because-Reason}, Traits),
          trait_text(Attribute, Values, Trait),
          atomic_list_concat(['- ', Trait, ' (', Reason, ')'], Line) ),
        Lines
    ),
    groups_line(Groups, GroupsLine),
    atomic_list_concat(['# ', CommonName], Title),
    atomic_list_concat(['Scientific name: ', ScientificName, '. Family: ', Family, '. Order: ', Order, '. Length: ', Length, ' cm.', GroupsLine, '\n'], Summary),
    atomic_list_concat([Title, '', Summary|Lines], '\n', Text).

groups_line([], '').
groups_line([Group|Groups], Line) :-
    atomic_list_concat([Group|Groups], ', ', Listed),
    atomic_list_concat([' Groups: ', Listed, '.'], Line).

completion(prompt(field_guide_entry), bird-Partial, _, completion(Names)) :-
    names_beginning(Partial, Names).
completion(resource('birds://species/{name}'), name-Partial, _, completion(Names)) :-
    names_beginning(Partial, Names).
completion(prompt(quiz), trait-Partial, _, completion(Attributes)) :-
    findall(Attribute, ( attribute(Attribute), sub_atom(Attribute, 0, _, _, Partial) ), Attributes).
completion(prompt(quiz), value-Partial, Context, completion(Values)) :-
    (   member(trait-Attribute, Context)
    ->  true
    ;   true
    ),
    findall(Value, ( menu(Attribute, Menu), member(Value, Menu), sub_atom(Value, 0, _, _, Partial) ), Found),
    sort(Found, Values).
completion(prompt(field_guide_entry), audience-_, _, completion([children, beginners, experts])).

% names_beginning(+Partial, -Names): first the names that begin so, then those in which another word does.
names_beginning(Partial, Names) :-
    identifier(Partial, Beginning),
    findall(Name, ( taxon(Bird, species, _, Name, _), begins(Bird, Beginning) ), Firsts),
    findall(
        Name,
        ( taxon(Bird, species, _, Name, _), \+ begins(Bird, Beginning), word_begins(Bird, Beginning) ),
        Others
    ),
    append(Firsts, Others, Names).

begins(Identifier, Beginning) :-
    sub_atom(Identifier, 0, _, _, Beginning),
    !.


% ---------------------------------------------------------------------------------------------------------
% 6. The taxa
% ---------------------------------------------------------------------------------------------------------
%
% taxon(Taxon, Rank, Parent, CommonName, ScientificName)
% has(Taxon, Attribute, Value): Value may be a list, in which what strikes first comes first. Lengths run from
% bill to tail and are typical, not exact.

taxon(birds, class, none, 'Birds', 'Aves').
has(birds, head, plain).
has(birds, tail, ordinary).
has(birds, feet, perching).
has(birds, flies, yes).
has(birds, long_legs, no).
has(birds, soars, no).
has(birds, hovers, no).
has(birds, patterned, no).
has(birds, active_at_night, no).


% Ratites and their kin: walkers that gave up flying.

taxon(ratites, superorder, birds, 'Ratites and kin', 'Palaeognathae').
has(ratites, flies, no).
has(ratites, feet, walking).
has(ratites, long_legs, yes).
has(ratites, bill, flat).
has(ratites, habitat, open_country).

taxon(ostriches, order, ratites, 'Ostriches', 'Struthioniformes').
taxon(ostrich_family, family, ostriches, 'Ostriches', 'Struthionidae').
taxon(common_ostrich, species, ostrich_family, 'Common Ostrich', 'Struthio camelus').
has(common_ostrich, length_cm, 210).
has(common_ostrich, color, [black, white, brown]).
has(common_ostrich, region, africa).
has(common_ostrich, head, bare).

taxon(kiwis, order, ratites, 'Kiwis', 'Apterygiformes').
taxon(kiwi_family, family, kiwis, 'Kiwis', 'Apterygidae').
has(kiwi_family, bill, probing).
has(kiwi_family, habitat, forest).
has(kiwi_family, long_legs, no).
has(kiwi_family, tail, short).
has(kiwi_family, active_at_night, yes).
taxon(north_island_brown_kiwi, species, kiwi_family, 'North Island Brown Kiwi', 'Apteryx mantelli').
has(north_island_brown_kiwi, length_cm, 40).
has(north_island_brown_kiwi, color, brown).
has(north_island_brown_kiwi, region, oceania).

taxon(emus_and_cassowaries, order, ratites, 'Emus and cassowaries', 'Casuariiformes').
taxon(cassowary_family, family, emus_and_cassowaries, 'Emus and cassowaries', 'Casuariidae').
has(cassowary_family, region, oceania).
taxon(emu, species, cassowary_family, 'Emu', 'Dromaius novaehollandiae').
has(emu, length_cm, 165).
has(emu, color, [brown, gray]).
taxon(southern_cassowary, species, cassowary_family, 'Southern Cassowary', 'Casuarius casuarius').
has(southern_cassowary, length_cm, 150).
has(southern_cassowary, color, black).
has(southern_cassowary, habitat, forest).
has(southern_cassowary, diet, fruit).
has(southern_cassowary, head, bare).


% Penguins: wings for flying under water.

taxon(penguins, order, birds, 'Penguins', 'Sphenisciformes').
has(penguins, flies, no).
has(penguins, feet, webbed).
has(penguins, bill, dagger).
has(penguins, habitat, [coast, sea]).
has(penguins, tail, short).
taxon(penguin_family, family, penguins, 'Penguins', 'Spheniscidae').
has(penguin_family, color, [black, white]).
taxon(emperor_penguin, species, penguin_family, 'Emperor Penguin', 'Aptenodytes forsteri').
has(emperor_penguin, length_cm, 115).
has(emperor_penguin, region, antarctica).
has(emperor_penguin, color, [black, white, yellow]).
taxon(african_penguin, species, penguin_family, 'African Penguin', 'Spheniscus demersus').
has(african_penguin, length_cm, 65).
has(african_penguin, region, africa).
has(african_penguin, head, masked).
taxon(little_penguin, species, penguin_family, 'Little Penguin', 'Eudyptula minor').
has(little_penguin, length_cm, 33).
has(little_penguin, region, oceania).
has(little_penguin, color, [blue, white]).


% Waterfowl

taxon(waterfowl, order, birds, 'Waterfowl', 'Anseriformes').
has(waterfowl, bill, flat).
has(waterfowl, feet, webbed).
has(waterfowl, habitat, wetland).
taxon(duck_family, family, waterfowl, 'Ducks, geese and swans', 'Anatidae').
taxon(mallard, species, duck_family, 'Mallard', 'Anas platyrhynchos').
has(mallard, length_cm, 58).
has(mallard, color, [green, brown, gray]).
has(mallard, region, [europe, north_america, asia]).
has(mallard, habitat, [wetland, town]).
has(mallard, head, capped).
taxon(mute_swan, species, duck_family, 'Mute Swan', 'Cygnus olor').
has(mute_swan, length_cm, 150).
has(mute_swan, color, white).
has(mute_swan, region, [europe, asia, north_america]).
taxon(canada_goose, species, duck_family, 'Canada Goose', 'Branta canadensis').
has(canada_goose, length_cm, 95).
has(canada_goose, color, [brown, black]).
has(canada_goose, region, [north_america, europe]).
has(canada_goose, habitat, [wetland, open_country, town]).
has(canada_goose, head, capped).


% Landfowl

taxon(landfowl, order, birds, 'Landfowl', 'Galliformes').
has(landfowl, bill, stout).
has(landfowl, feet, walking).
has(landfowl, diet, seeds).
taxon(pheasant_family, family, landfowl, 'Pheasants and allies', 'Phasianidae').
has(pheasant_family, tail, long).
has(pheasant_family, habitat, [open_country, forest]).
taxon(common_pheasant, species, pheasant_family, 'Common Pheasant', 'Phasianus colchicus').
has(common_pheasant, length_cm, 75).
has(common_pheasant, color, [brown, red]).
has(common_pheasant, region, [europe, asia, north_america]).
has(common_pheasant, head, masked).
has(common_pheasant, patterned, yes).
taxon(indian_peafowl, species, pheasant_family, 'Indian Peafowl', 'Pavo cristatus').
has(indian_peafowl, length_cm, 195).
has(indian_peafowl, color, [blue, green]).
has(indian_peafowl, region, asia).
has(indian_peafowl, head, crested).
has(indian_peafowl, habitat, [forest, town]).
taxon(wild_turkey, species, pheasant_family, 'Wild Turkey', 'Meleagris gallopavo').
has(wild_turkey, length_cm, 110).
has(wild_turkey, color, [brown, black]).
has(wild_turkey, region, north_america).
has(wild_turkey, head, bare).
has(wild_turkey, tail, ordinary).
has(wild_turkey, patterned, yes).


% Pigeons

taxon(pigeons, order, birds, 'Pigeons', 'Columbiformes').
has(pigeons, bill, thin).
has(pigeons, diet, seeds).
taxon(pigeon_family, family, pigeons, 'Pigeons and doves', 'Columbidae').
has(pigeon_family, habitat, [town, open_country]).
taxon(rock_dove, species, pigeon_family, 'Rock Dove', 'Columba livia').
has(rock_dove, length_cm, 33).
has(rock_dove, color, gray).
has(rock_dove, region, [europe, north_america, africa, asia, south_america, oceania]).
has(rock_dove, patterned, yes).
taxon(mourning_dove, species, pigeon_family, 'Mourning Dove', 'Zenaida macroura').
has(mourning_dove, length_cm, 31).
has(mourning_dove, color, brown).
has(mourning_dove, region, north_america).
has(mourning_dove, tail, long).


% Cuckoos: climbers' feet, on a climber or a runner.

taxon(cuckoos, order, birds, 'Cuckoos', 'Cuculiformes').
has(cuckoos, feet, climbing).
has(cuckoos, tail, long).
taxon(cuckoo_family, family, cuckoos, 'Cuckoos', 'Cuculidae').
has(cuckoo_family, bill, thin).
taxon(common_cuckoo, species, cuckoo_family, 'Common Cuckoo', 'Cuculus canorus').
has(common_cuckoo, length_cm, 33).
has(common_cuckoo, color, gray).
has(common_cuckoo, region, [europe, asia, africa]).
has(common_cuckoo, habitat, [forest, open_country]).
has(common_cuckoo, patterned, yes).
taxon(greater_roadrunner, species, cuckoo_family, 'Greater Roadrunner', 'Geococcyx californianus').
has(greater_roadrunner, length_cm, 56).
has(greater_roadrunner, color, brown).
has(greater_roadrunner, region, north_america).
has(greater_roadrunner, habitat, open_country).
has(greater_roadrunner, bill, stout).
has(greater_roadrunner, diet, meat).
has(greater_roadrunner, head, crested).
has(greater_roadrunner, patterned, yes).


% Swifts and hummingbirds: always in the air, on feet too small for walking.

taxon(swifts_and_hummingbirds, order, birds, 'Swifts and hummingbirds', 'Apodiformes').
has(swifts_and_hummingbirds, feet, tiny).
taxon(swift_family, family, swifts_and_hummingbirds, 'Swifts', 'Apodidae').
has(swift_family, bill, gaping).
has(swift_family, soars, yes).
taxon(common_swift, species, swift_family, 'Common Swift', 'Apus apus').
has(common_swift, length_cm, 17).
has(common_swift, color, [black, brown]).
has(common_swift, region, [europe, asia, africa]).
has(common_swift, habitat, town).
has(common_swift, tail, forked).
taxon(hummingbird_family, family, swifts_and_hummingbirds, 'Hummingbirds', 'Trochilidae').
has(hummingbird_family, bill, needle).
has(hummingbird_family, hovers, yes).
has(hummingbird_family, color, green).
taxon(ruby_throated_hummingbird, species, hummingbird_family, 'Ruby-throated Hummingbird', 'Archilochus colubris').
has(ruby_throated_hummingbird, length_cm, 9).
has(ruby_throated_hummingbird, region, north_america).
has(ruby_throated_hummingbird, habitat, forest).
has(ruby_throated_hummingbird, tail, forked).
taxon(annas_hummingbird, species, hummingbird_family, 'Anna\'s Hummingbird', 'Calypte anna').
has(annas_hummingbird, length_cm, 10).
has(annas_hummingbird, region, north_america).
has(annas_hummingbird, habitat, town).
has(annas_hummingbird, color, [green, pink]).
has(annas_hummingbird, head, capped).
taxon(giant_hummingbird, species, hummingbird_family, 'Giant Hummingbird', 'Patagona gigas').
has(giant_hummingbird, length_cm, 22).
has(giant_hummingbird, region, south_america).
has(giant_hummingbird, habitat, mountains).
has(giant_hummingbird, color, brown).


% Cranes and rails

taxon(cranes_and_rails, order, birds, 'Cranes and rails', 'Gruiformes').
has(cranes_and_rails, feet, walking).
has(cranes_and_rails, habitat, wetland).
has(cranes_and_rails, diet, plants).
taxon(crane_family, family, cranes_and_rails, 'Cranes', 'Gruidae').
has(crane_family, bill, dagger).
has(crane_family, diet, anything).
has(crane_family, long_legs, yes).
has(crane_family, soars, yes).
has(crane_family, habitat, [wetland, open_country]).
taxon(common_crane, species, crane_family, 'Common Crane', 'Grus grus').
has(common_crane, length_cm, 115).
has(common_crane, color, gray).
has(common_crane, region, [europe, asia, africa]).
has(common_crane, head, capped).
taxon(rail_family, family, cranes_and_rails, 'Rails and coots', 'Rallidae').
has(rail_family, bill, stout).
has(rail_family, tail, short).
taxon(eurasian_coot, species, rail_family, 'Eurasian Coot', 'Fulica atra').
has(eurasian_coot, length_cm, 38).
has(eurasian_coot, color, black).
has(eurasian_coot, region, [europe, asia, africa, oceania]).
has(eurasian_coot, feet, lobed).
taxon(south_island_takahe, species, rail_family, 'South Island Takahe', 'Porphyrio hochstetteri').
has(south_island_takahe, length_cm, 63).
has(south_island_takahe, color, [blue, green]).
has(south_island_takahe, region, oceania).
has(south_island_takahe, habitat, [mountains, open_country]).
has(south_island_takahe, flies, no).


% Flamingos

taxon(flamingos, order, birds, 'Flamingos', 'Phoenicopteriformes').
has(flamingos, bill, bent).
has(flamingos, feet, webbed).
has(flamingos, long_legs, yes).
taxon(flamingo_family, family, flamingos, 'Flamingos', 'Phoenicopteridae').
has(flamingo_family, color, pink).
has(flamingo_family, habitat, [wetland, coast]).
taxon(greater_flamingo, species, flamingo_family, 'Greater Flamingo', 'Phoenicopterus roseus').
has(greater_flamingo, length_cm, 135).
has(greater_flamingo, region, [africa, europe, asia]).


% Shorebirds, gulls and auks

taxon(shorebirds, order, birds, 'Shorebirds, gulls and auks', 'Charadriiformes').
has(shorebirds, habitat, coast).
has(shorebirds, diet, invertebrates).
has(shorebirds, feet, walking).
taxon(gull_family, family, shorebirds, 'Gulls and terns', 'Laridae').
has(gull_family, feet, webbed).
has(gull_family, habitat, [coast, sea]).
has(gull_family, color, [white, gray]).
taxon(european_herring_gull, species, gull_family, 'European Herring Gull', 'Larus argentatus').
has(european_herring_gull, length_cm, 60).
has(european_herring_gull, region, europe).
has(european_herring_gull, bill, stout).
has(european_herring_gull, diet, anything).
has(european_herring_gull, habitat, [coast, sea, town]).
has(european_herring_gull, soars, yes).
taxon(arctic_tern, species, gull_family, 'Arctic Tern', 'Sterna paradisaea').
has(arctic_tern, length_cm, 36).
has(arctic_tern, region, [europe, north_america, antarctica, asia]).
has(arctic_tern, bill, dagger).
has(arctic_tern, diet, fish).
has(arctic_tern, head, capped).
has(arctic_tern, tail, forked).
has(arctic_tern, hovers, yes).
has(arctic_tern, swims, no).
taxon(auk_family, family, shorebirds, 'Auks', 'Alcidae').
has(auk_family, feet, webbed).
has(auk_family, habitat, [sea, coast]).
has(auk_family, diet, fish).
has(auk_family, tail, short).
taxon(atlantic_puffin, species, auk_family, 'Atlantic Puffin', 'Fratercula arctica').
has(atlantic_puffin, length_cm, 29).
has(atlantic_puffin, color, [black, white]).
has(atlantic_puffin, region, [europe, north_america]).
has(atlantic_puffin, bill, massive).
has(atlantic_puffin, head, masked).
taxon(oystercatcher_family, family, shorebirds, 'Oystercatchers', 'Haematopodidae').
has(oystercatcher_family, bill, dagger).
taxon(eurasian_oystercatcher, species, oystercatcher_family, 'Eurasian Oystercatcher', 'Haematopus ostralegus').
has(eurasian_oystercatcher, length_cm, 43).
has(eurasian_oystercatcher, color, [black, white]).
has(eurasian_oystercatcher, region, [europe, asia, africa]).
taxon(avocet_family, family, shorebirds, 'Avocets and stilts', 'Recurvirostridae').
has(avocet_family, long_legs, yes).
has(avocet_family, bill, probing).
has(avocet_family, habitat, [coast, wetland]).
taxon(pied_avocet, species, avocet_family, 'Pied Avocet', 'Recurvirostra avosetta').
has(pied_avocet, length_cm, 44).
has(pied_avocet, color, [white, black]).
has(pied_avocet, region, [europe, africa, asia]).
has(pied_avocet, feet, webbed).
has(pied_avocet, head, capped).
taxon(plover_family, family, shorebirds, 'Plovers and lapwings', 'Charadriidae').
has(plover_family, bill, thin).
taxon(northern_lapwing, species, plover_family, 'Northern Lapwing', 'Vanellus vanellus').
has(northern_lapwing, length_cm, 30).
has(northern_lapwing, color, [green, black, white]).
has(northern_lapwing, region, [europe, asia]).
has(northern_lapwing, habitat, [open_country, wetland]).
has(northern_lapwing, head, crested).
taxon(sandpiper_family, family, shorebirds, 'Sandpipers and curlews', 'Scolopacidae').
has(sandpiper_family, bill, probing).
has(sandpiper_family, patterned, yes).
taxon(eurasian_curlew, species, sandpiper_family, 'Eurasian Curlew', 'Numenius arquata').
has(eurasian_curlew, length_cm, 55).
has(eurasian_curlew, color, brown).
has(eurasian_curlew, region, [europe, asia, africa]).
has(eurasian_curlew, habitat, [coast, wetland, open_country]).
has(eurasian_curlew, long_legs, yes).


% Storks

taxon(storks, order, birds, 'Storks', 'Ciconiiformes').
has(storks, feet, walking).
has(storks, long_legs, yes).
has(storks, soars, yes).
taxon(stork_family, family, storks, 'Storks', 'Ciconiidae').
has(stork_family, bill, dagger).
has(stork_family, diet, anything).
has(stork_family, habitat, [open_country, wetland, town]).
taxon(white_stork, species, stork_family, 'White Stork', 'Ciconia ciconia').
has(white_stork, length_cm, 105).
has(white_stork, color, [white, black]).
has(white_stork, region, [europe, africa, asia]).
taxon(marabou_stork, species, stork_family, 'Marabou Stork', 'Leptoptilos crumenifer').
has(marabou_stork, length_cm, 140).
has(marabou_stork, color, [gray, white]).
has(marabou_stork, region, africa).
has(marabou_stork, head, bare).
has(marabou_stork, diet, carrion).


% Pelicans, herons and ibises

taxon(pelicans_and_herons, order, birds, 'Pelicans, herons and ibises', 'Pelecaniformes').
has(pelicans_and_herons, habitat, [wetland, coast]).
has(pelicans_and_herons, diet, fish).
has(pelicans_and_herons, feet, walking).
has(pelicans_and_herons, long_legs, yes).
taxon(pelican_family, family, pelicans_and_herons, 'Pelicans', 'Pelecanidae').
has(pelican_family, bill, pouched).
has(pelican_family, feet, webbed).
has(pelican_family, long_legs, no).
has(pelican_family, soars, yes).
taxon(brown_pelican, species, pelican_family, 'Brown Pelican', 'Pelecanus occidentalis').
has(brown_pelican, length_cm, 125).
has(brown_pelican, color, [brown, gray]).
has(brown_pelican, region, [north_america, south_america]).
has(brown_pelican, habitat, [coast, sea]).
taxon(great_white_pelican, species, pelican_family, 'Great White Pelican', 'Pelecanus onocrotalus').
has(great_white_pelican, length_cm, 160).
has(great_white_pelican, color, white).
has(great_white_pelican, region, [africa, europe, asia]).
has(great_white_pelican, habitat, wetland).
taxon(heron_family, family, pelicans_and_herons, 'Herons and egrets', 'Ardeidae').
has(heron_family, bill, dagger).
taxon(gray_heron, species, heron_family, 'Gray Heron', 'Ardea cinerea').
has(gray_heron, length_cm, 95).
has(gray_heron, color, gray).
has(gray_heron, region, [europe, asia, africa]).
has(gray_heron, head, crested).
taxon(great_blue_heron, species, heron_family, 'Great Blue Heron', 'Ardea herodias').
has(great_blue_heron, length_cm, 115).
has(great_blue_heron, color, [gray, blue]).
has(great_blue_heron, region, north_america).
has(great_blue_heron, head, crested).
taxon(great_egret, species, heron_family, 'Great Egret', 'Ardea alba').
has(great_egret, length_cm, 95).
has(great_egret, color, white).
has(great_egret, region, [africa, asia, europe, north_america, south_america, oceania]).
taxon(ibis_family, family, pelicans_and_herons, 'Ibises and spoonbills', 'Threskiornithidae').
has(ibis_family, bill, probing).
has(ibis_family, diet, invertebrates).
taxon(scarlet_ibis, species, ibis_family, 'Scarlet Ibis', 'Eudocimus ruber').
has(scarlet_ibis, length_cm, 60).
has(scarlet_ibis, color, red).
has(scarlet_ibis, region, south_america).
taxon(roseate_spoonbill, species, ibis_family, 'Roseate Spoonbill', 'Platalea ajaja').
has(roseate_spoonbill, length_cm, 80).
has(roseate_spoonbill, color, pink).
has(roseate_spoonbill, region, [north_america, south_america]).
has(roseate_spoonbill, bill, spoon).
has(roseate_spoonbill, head, bare).
taxon(shoebill_family, family, pelicans_and_herons, 'Shoebill', 'Balaenicipitidae').
has(shoebill_family, bill, massive).
has(shoebill_family, soars, yes).
taxon(shoebill, species, shoebill_family, 'Shoebill', 'Balaeniceps rex').
has(shoebill, length_cm, 120).
has(shoebill, color, gray).
has(shoebill, region, africa).
has(shoebill, habitat, wetland).


% Gannets, cormorants and frigatebirds

taxon(gannets_and_cormorants, order, birds, 'Gannets, cormorants and frigatebirds', 'Suliformes').
has(gannets_and_cormorants, feet, webbed).
has(gannets_and_cormorants, diet, fish).
has(gannets_and_cormorants, habitat, [coast, sea]).
taxon(cormorant_family, family, gannets_and_cormorants, 'Cormorants', 'Phalacrocoracidae').
has(cormorant_family, bill, hooked).
taxon(great_cormorant, species, cormorant_family, 'Great Cormorant', 'Phalacrocorax carbo').
has(great_cormorant, length_cm, 90).
has(great_cormorant, color, black).
has(great_cormorant, region, [europe, asia, africa, oceania, north_america]).
has(great_cormorant, habitat, [coast, wetland]).
taxon(frigatebird_family, family, gannets_and_cormorants, 'Frigatebirds', 'Fregatidae').
has(frigatebird_family, bill, hooked).
has(frigatebird_family, soars, yes).
has(frigatebird_family, tail, forked).
has(frigatebird_family, swims, no).
taxon(magnificent_frigatebird, species, frigatebird_family, 'Magnificent Frigatebird', 'Fregata magnificens').
has(magnificent_frigatebird, length_cm, 100).
has(magnificent_frigatebird, color, black).
has(magnificent_frigatebird, region, [north_america, south_america]).
taxon(gannet_family, family, gannets_and_cormorants, 'Gannets and boobies', 'Sulidae').
has(gannet_family, bill, dagger).
has(gannet_family, soars, yes).
taxon(northern_gannet, species, gannet_family, 'Northern Gannet', 'Morus bassanus').
has(northern_gannet, length_cm, 93).
has(northern_gannet, color, [white, black, yellow]).
has(northern_gannet, region, [europe, north_america]).
has(northern_gannet, head, capped).
taxon(blue_footed_booby, species, gannet_family, 'Blue-footed Booby', 'Sula nebouxii').
has(blue_footed_booby, length_cm, 80).
has(blue_footed_booby, color, [brown, white, blue]).
has(blue_footed_booby, region, [south_america, north_america]).
has(blue_footed_booby, patterned, yes).


% Albatrosses

taxon(tubenoses, order, birds, 'Albatrosses and petrels', 'Procellariiformes').
has(tubenoses, habitat, sea).
has(tubenoses, feet, webbed).
has(tubenoses, bill, hooked).
taxon(albatross_family, family, tubenoses, 'Albatrosses', 'Diomedeidae').
has(albatross_family, soars, yes).
has(albatross_family, diet, fish).
taxon(wandering_albatross, species, albatross_family, 'Wandering Albatross', 'Diomedea exulans').
has(wandering_albatross, length_cm, 120).
has(wandering_albatross, color, white).
has(wandering_albatross, region, [antarctica, oceania, africa, south_america]).


% New World vultures: hooked bills, but feet that cannot grasp; so no birds of prey.

taxon(new_world_vultures, order, birds, 'New World vultures', 'Cathartiformes').
has(new_world_vultures, bill, hooked).
has(new_world_vultures, feet, walking).
has(new_world_vultures, diet, carrion).
has(new_world_vultures, head, bare).
has(new_world_vultures, soars, yes).
taxon(new_world_vulture_family, family, new_world_vultures, 'New World vultures', 'Cathartidae').
has(new_world_vulture_family, color, black).
taxon(turkey_vulture, species, new_world_vulture_family, 'Turkey Vulture', 'Cathartes aura').
has(turkey_vulture, length_cm, 72).
has(turkey_vulture, color, [black, brown]).
has(turkey_vulture, region, [north_america, south_america]).
has(turkey_vulture, habitat, [open_country, forest]).
taxon(andean_condor, species, new_world_vulture_family, 'Andean Condor', 'Vultur gryphus').
has(andean_condor, length_cm, 115).
has(andean_condor, color, [black, white]).
has(andean_condor, region, south_america).
has(andean_condor, habitat, mountains).


% Hawks, eagles and allies

taxon(hawks_and_eagles, order, birds, 'Hawks, eagles and allies', 'Accipitriformes').
has(hawks_and_eagles, bill, hooked).
has(hawks_and_eagles, feet, talons).
has(hawks_and_eagles, soars, yes).
taxon(hawk_family, family, hawks_and_eagles, 'Hawks and eagles', 'Accipitridae').
has(hawk_family, habitat, [open_country, forest]).
has(hawk_family, color, brown).
taxon(bald_eagle, species, hawk_family, 'Bald Eagle', 'Haliaeetus leucocephalus').
has(bald_eagle, length_cm, 85).
has(bald_eagle, color, [brown, white]).
has(bald_eagle, region, north_america).
has(bald_eagle, habitat, [wetland, coast]).
has(bald_eagle, head, capped).
has(bald_eagle, diet, fish).
taxon(golden_eagle, species, hawk_family, 'Golden Eagle', 'Aquila chrysaetos').
has(golden_eagle, length_cm, 82).
has(golden_eagle, region, [europe, asia, north_america, africa]).
has(golden_eagle, habitat, [mountains, open_country]).
taxon(red_tailed_hawk, species, hawk_family, 'Red-tailed Hawk', 'Buteo jamaicensis').
has(red_tailed_hawk, length_cm, 53).
has(red_tailed_hawk, color, [brown, red]).
has(red_tailed_hawk, region, north_america).
has(red_tailed_hawk, patterned, yes).
taxon(common_buzzard, species, hawk_family, 'Common Buzzard', 'Buteo buteo').
has(common_buzzard, length_cm, 52).
has(common_buzzard, region, [europe, asia, africa]).
has(common_buzzard, patterned, yes).
taxon(osprey_family, family, hawks_and_eagles, 'Ospreys', 'Pandionidae').
has(osprey_family, diet, fish).
has(osprey_family, hovers, yes).
has(osprey_family, habitat, [wetland, coast]).
taxon(osprey, species, osprey_family, 'Osprey', 'Pandion haliaetus').
has(osprey, length_cm, 58).
has(osprey, color, [brown, white]).
has(osprey, region, [africa, asia, europe, north_america, south_america, oceania]).
has(osprey, head, masked).
taxon(secretarybird_family, family, hawks_and_eagles, 'Secretarybird', 'Sagittariidae').
has(secretarybird_family, long_legs, yes).
has(secretarybird_family, habitat, open_country).
taxon(secretarybird, species, secretarybird_family, 'Secretarybird', 'Sagittarius serpentarius').
has(secretarybird, length_cm, 135).
has(secretarybird, color, [gray, black]).
has(secretarybird, region, africa).
has(secretarybird, head, crested).
has(secretarybird, tail, long).


% Owls: hunters by night, with one that is up by day.

taxon(owls, order, birds, 'Owls', 'Strigiformes').
has(owls, bill, hooked).
has(owls, feet, talons).
has(owls, active_at_night, yes).
taxon(barn_owl_family, family, owls, 'Barn owls', 'Tytonidae').
has(barn_owl_family, head, masked).
taxon(barn_owl, species, barn_owl_family, 'Barn Owl', 'Tyto alba').
has(barn_owl, length_cm, 34).
has(barn_owl, color, [white, brown]).
has(barn_owl, region, [europe, africa, asia]).
has(barn_owl, habitat, [open_country, town]).
taxon(owl_family, family, owls, 'True owls', 'Strigidae').
has(owl_family, patterned, yes).
has(owl_family, habitat, forest).
taxon(great_horned_owl, species, owl_family, 'Great Horned Owl', 'Bubo virginianus').
has(great_horned_owl, length_cm, 55).
has(great_horned_owl, color, [brown, gray]).
has(great_horned_owl, region, [north_america, south_america]).
has(great_horned_owl, head, crested).
has(great_horned_owl, habitat, [forest, open_country]).
taxon(snowy_owl, species, owl_family, 'Snowy Owl', 'Bubo scandiacus').
has(snowy_owl, length_cm, 60).
has(snowy_owl, color, white).
has(snowy_owl, region, [north_america, europe, asia]).
has(snowy_owl, habitat, open_country).
has(snowy_owl, active_at_night, no).
taxon(burrowing_owl, species, owl_family, 'Burrowing Owl', 'Athene cunicularia').
has(burrowing_owl, length_cm, 23).
has(burrowing_owl, color, brown).
has(burrowing_owl, region, [north_america, south_america]).
has(burrowing_owl, habitat, open_country).
has(burrowing_owl, diet, insects).
has(burrowing_owl, long_legs, yes).
has(burrowing_owl, active_at_night, [no, yes]).
taxon(tawny_owl, species, owl_family, 'Tawny Owl', 'Strix aluco').
has(tawny_owl, length_cm, 39).
has(tawny_owl, color, [brown, gray]).
has(tawny_owl, region, [europe, asia]).


% Hornbills and hoopoes

taxon(hornbills_and_hoopoes, order, birds, 'Hornbills and hoopoes', 'Bucerotiformes').
has(hornbills_and_hoopoes, habitat, forest).
taxon(hornbill_family, family, hornbills_and_hoopoes, 'Hornbills', 'Bucerotidae').
has(hornbill_family, bill, massive).
has(hornbill_family, tail, long).
taxon(great_hornbill, species, hornbill_family, 'Great Hornbill', 'Buceros bicornis').
has(great_hornbill, length_cm, 110).
has(great_hornbill, color, [black, white, yellow]).
has(great_hornbill, region, asia).
taxon(hoopoe_family, family, hornbills_and_hoopoes, 'Hoopoes', 'Upupidae').
has(hoopoe_family, bill, probing).
has(hoopoe_family, diet, insects).
has(hoopoe_family, head, crested).
taxon(eurasian_hoopoe, species, hoopoe_family, 'Eurasian Hoopoe', 'Upupa epops').
has(eurasian_hoopoe, length_cm, 28).
has(eurasian_hoopoe, color, [orange, black, white]).
has(eurasian_hoopoe, region, [europe, asia, africa]).
has(eurasian_hoopoe, habitat, [open_country, town]).
has(eurasian_hoopoe, patterned, yes).


% Kingfishers and bee-eaters

taxon(kingfishers_and_bee_eaters, order, birds, 'Kingfishers and bee-eaters', 'Coraciiformes').
has(kingfishers_and_bee_eaters, bill, dagger).
taxon(kingfisher_family, family, kingfishers_and_bee_eaters, 'Kingfishers', 'Alcedinidae').
has(kingfisher_family, habitat, wetland).
taxon(common_kingfisher, species, kingfisher_family, 'Common Kingfisher', 'Alcedo atthis').
has(common_kingfisher, length_cm, 17).
has(common_kingfisher, color, [blue, orange]).
has(common_kingfisher, region, [europe, asia, africa]).
has(common_kingfisher, tail, short).
taxon(belted_kingfisher, species, kingfisher_family, 'Belted Kingfisher', 'Megaceryle alcyon').
has(belted_kingfisher, length_cm, 32).
has(belted_kingfisher, color, [blue, gray, white]).
has(belted_kingfisher, region, north_america).
has(belted_kingfisher, head, crested).
has(belted_kingfisher, hovers, yes).
taxon(laughing_kookaburra, species, kingfisher_family, 'Laughing Kookaburra', 'Dacelo novaeguineae').
has(laughing_kookaburra, length_cm, 43).
has(laughing_kookaburra, color, [brown, white]).
has(laughing_kookaburra, region, oceania).
has(laughing_kookaburra, habitat, [forest, town]).
has(laughing_kookaburra, diet, meat).
has(laughing_kookaburra, head, masked).
taxon(bee_eater_family, family, kingfishers_and_bee_eaters, 'Bee-eaters', 'Meropidae').
has(bee_eater_family, diet, insects).
has(bee_eater_family, habitat, open_country).
taxon(european_bee_eater, species, bee_eater_family, 'European Bee-eater', 'Merops apiaster').
has(european_bee_eater, length_cm, 28).
has(european_bee_eater, color, [yellow, blue, brown]).
has(european_bee_eater, region, [europe, africa, asia]).
has(european_bee_eater, head, masked).
has(european_bee_eater, soars, yes).


% Woodpeckers and toucans: feet for clinging to trees.

taxon(woodpeckers_and_toucans, order, birds, 'Woodpeckers and toucans', 'Piciformes').
has(woodpeckers_and_toucans, feet, climbing).
has(woodpeckers_and_toucans, habitat, forest).
taxon(woodpecker_family, family, woodpeckers_and_toucans, 'Woodpeckers', 'Picidae').
has(woodpecker_family, bill, chisel).
taxon(great_spotted_woodpecker, species, woodpecker_family, 'Great Spotted Woodpecker', 'Dendrocopos major').
has(great_spotted_woodpecker, length_cm, 23).
has(great_spotted_woodpecker, color, [black, white, red]).
has(great_spotted_woodpecker, region, [europe, asia]).
has(great_spotted_woodpecker, patterned, yes).
taxon(european_green_woodpecker, species, woodpecker_family, 'European Green Woodpecker', 'Picus viridis').
has(european_green_woodpecker, length_cm, 33).
has(european_green_woodpecker, color, green).
has(european_green_woodpecker, region, europe).
has(european_green_woodpecker, habitat, [open_country, forest, town]).
has(european_green_woodpecker, head, capped).
taxon(pileated_woodpecker, species, woodpecker_family, 'Pileated Woodpecker', 'Dryocopus pileatus').
has(pileated_woodpecker, length_cm, 46).
has(pileated_woodpecker, color, [black, red]).
has(pileated_woodpecker, region, north_america).
has(pileated_woodpecker, head, crested).
taxon(toucan_family, family, woodpeckers_and_toucans, 'Toucans', 'Ramphastidae').
has(toucan_family, bill, massive).
taxon(toco_toucan, species, toucan_family, 'Toco Toucan', 'Ramphastos toco').
has(toco_toucan, length_cm, 60).
has(toco_toucan, color, [black, white]).
has(toco_toucan, region, south_america).


% Falcons

taxon(falcons, order, birds, 'Falcons', 'Falconiformes').
has(falcons, bill, hooked).
has(falcons, feet, talons).
taxon(falcon_family, family, falcons, 'Falcons', 'Falconidae').
has(falcon_family, habitat, open_country).
has(falcon_family, patterned, yes).
taxon(peregrine_falcon, species, falcon_family, 'Peregrine Falcon', 'Falco peregrinus').
has(peregrine_falcon, length_cm, 45).
has(peregrine_falcon, color, [gray, white]).
has(peregrine_falcon, region, [africa, asia, europe, north_america, south_america, oceania]).
has(peregrine_falcon, habitat, [mountains, coast, open_country, town]).
has(peregrine_falcon, head, capped).
taxon(american_kestrel, species, falcon_family, 'American Kestrel', 'Falco sparverius').
has(american_kestrel, length_cm, 26).
has(american_kestrel, color, [brown, gray, blue]).
has(american_kestrel, region, [north_america, south_america]).
has(american_kestrel, head, masked).
has(american_kestrel, hovers, yes).


% Parrots: hooked bills for nuts, and climbing feet.

taxon(parrots, order, birds, 'Parrots', 'Psittaciformes').
has(parrots, bill, hooked).
has(parrots, feet, climbing).
has(parrots, diet, seeds).
has(parrots, habitat, forest).
taxon(american_parrot_family, family, parrots, 'African and American parrots', 'Psittacidae').
has(american_parrot_family, tail, long).
taxon(scarlet_macaw, species, american_parrot_family, 'Scarlet Macaw', 'Ara macao').
has(scarlet_macaw, length_cm, 85).
has(scarlet_macaw, color, [red, blue, yellow]).
has(scarlet_macaw, region, [south_america, north_america]).
has(scarlet_macaw, head, masked).
taxon(old_world_parrot_family, family, parrots, 'Old World parrots', 'Psittaculidae').
has(old_world_parrot_family, tail, long).
taxon(budgerigar, species, old_world_parrot_family, 'Budgerigar', 'Melopsittacus undulatus').
has(budgerigar, length_cm, 18).
has(budgerigar, color, [green, yellow]).
has(budgerigar, region, oceania).
has(budgerigar, habitat, open_country).
has(budgerigar, patterned, yes).
taxon(cockatoo_family, family, parrots, 'Cockatoos', 'Cacatuidae').
has(cockatoo_family, head, crested).
taxon(sulphur_crested_cockatoo, species, cockatoo_family, 'Sulphur-crested Cockatoo', 'Cacatua galerita').
has(sulphur_crested_cockatoo, length_cm, 50).
has(sulphur_crested_cockatoo, color, [white, yellow]).
has(sulphur_crested_cockatoo, region, oceania).
has(sulphur_crested_cockatoo, habitat, [forest, open_country, town]).
taxon(new_zealand_parrot_family, family, parrots, 'New Zealand parrots', 'Strigopidae').
has(new_zealand_parrot_family, region, oceania).
has(new_zealand_parrot_family, color, green).
taxon(kea, species, new_zealand_parrot_family, 'Kea', 'Nestor notabilis').
has(kea, length_cm, 48).
has(kea, habitat, mountains).
has(kea, diet, anything).
taxon(kakapo, species, new_zealand_parrot_family, 'Kakapo', 'Strigops habroptilus').
has(kakapo, length_cm, 62).
has(kakapo, diet, plants).
has(kakapo, flies, no).
has(kakapo, patterned, yes).
has(kakapo, active_at_night, yes).


% Perching birds

taxon(perching_birds, order, birds, 'Perching birds', 'Passeriformes').
has(perching_birds, bill, thin).
has(perching_birds, habitat, [forest, town]).
taxon(lyrebird_family, family, perching_birds, 'Lyrebirds', 'Menuridae').
has(lyrebird_family, tail, long).
has(lyrebird_family, habitat, forest).
taxon(superb_lyrebird, species, lyrebird_family, 'Superb Lyrebird', 'Menura novaehollandiae').
has(superb_lyrebird, length_cm, 95).
has(superb_lyrebird, color, brown).
has(superb_lyrebird, region, oceania).
has(superb_lyrebird, diet, invertebrates).
taxon(shrike_family, family, perching_birds, 'Shrikes', 'Laniidae').
has(shrike_family, bill, hooked).
has(shrike_family, habitat, open_country).
taxon(great_gray_shrike, species, shrike_family, 'Great Gray Shrike', 'Lanius excubitor').
has(great_gray_shrike, length_cm, 24).
has(great_gray_shrike, color, [gray, black, white]).
has(great_gray_shrike, region, [europe, asia, africa]).
has(great_gray_shrike, head, masked).
taxon(crow_family, family, perching_birds, 'Crows and jays', 'Corvidae').
has(crow_family, bill, stout).
taxon(common_raven, species, crow_family, 'Common Raven', 'Corvus corax').
has(common_raven, length_cm, 63).
has(common_raven, color, black).
has(common_raven, region, [europe, asia, north_america]).
has(common_raven, habitat, [mountains, forest, open_country, coast]).
has(common_raven, soars, yes).
taxon(blue_jay, species, crow_family, 'Blue Jay', 'Cyanocitta cristata').
has(blue_jay, length_cm, 27).
has(blue_jay, color, [blue, white]).
has(blue_jay, region, north_america).
has(blue_jay, head, crested).
has(blue_jay, patterned, yes).
taxon(eurasian_magpie, species, crow_family, 'Eurasian Magpie', 'Pica pica').
has(eurasian_magpie, length_cm, 45).
has(eurasian_magpie, color, [black, white]).
has(eurasian_magpie, region, [europe, asia]).
has(eurasian_magpie, habitat, [town, open_country]).
has(eurasian_magpie, tail, long).
taxon(tit_family, family, perching_birds, 'Tits and chickadees', 'Paridae').
has(tit_family, head, capped).
taxon(black_capped_chickadee, species, tit_family, 'Black-capped Chickadee', 'Poecile atricapillus').
has(black_capped_chickadee, length_cm, 13).
has(black_capped_chickadee, color, [gray, black, white]).
has(black_capped_chickadee, region, north_america).
taxon(eurasian_blue_tit, species, tit_family, 'Eurasian Blue Tit', 'Cyanistes caeruleus').
has(eurasian_blue_tit, length_cm, 12).
has(eurasian_blue_tit, color, [blue, yellow]).
has(eurasian_blue_tit, region, [europe, asia]).
taxon(swallow_family, family, perching_birds, 'Swallows', 'Hirundinidae').
has(swallow_family, bill, gaping).
has(swallow_family, habitat, [open_country, town]).
has(swallow_family, soars, yes).
taxon(barn_swallow, species, swallow_family, 'Barn Swallow', 'Hirundo rustica').
has(barn_swallow, length_cm, 18).
has(barn_swallow, color, [blue, orange, white]).
has(barn_swallow, region, [europe, asia, africa, north_america, south_america]).
has(barn_swallow, tail, forked).
taxon(wren_family, family, perching_birds, 'Wrens', 'Troglodytidae').
has(wren_family, tail, short).
has(wren_family, patterned, yes).
taxon(eurasian_wren, species, wren_family, 'Eurasian Wren', 'Troglodytes troglodytes').
has(eurasian_wren, length_cm, 10).
has(eurasian_wren, color, brown).
has(eurasian_wren, region, [europe, asia, africa]).
taxon(goldcrest_family, family, perching_birds, 'Kinglets', 'Regulidae').
has(goldcrest_family, head, capped).
has(goldcrest_family, habitat, forest).
taxon(goldcrest, species, goldcrest_family, 'Goldcrest', 'Regulus regulus').
has(goldcrest, length_cm, 9).
has(goldcrest, color, [green, yellow]).
has(goldcrest, region, [europe, asia]).
taxon(starling_family, family, perching_birds, 'Starlings', 'Sturnidae').
has(starling_family, diet, anything).
has(starling_family, habitat, [town, open_country]).
taxon(common_starling, species, starling_family, 'Common Starling', 'Sturnus vulgaris').
has(common_starling, length_cm, 21).
has(common_starling, color, black).
has(common_starling, region, [europe, north_america, asia, oceania]).
has(common_starling, tail, short).
has(common_starling, patterned, yes).
taxon(thrush_family, family, perching_birds, 'Thrushes', 'Turdidae').
has(thrush_family, diet, invertebrates).
taxon(common_blackbird, species, thrush_family, 'Common Blackbird', 'Turdus merula').
has(common_blackbird, length_cm, 25).
has(common_blackbird, color, [black, brown]).
has(common_blackbird, region, [europe, asia, africa]).
taxon(american_robin, species, thrush_family, 'American Robin', 'Turdus migratorius').
has(american_robin, length_cm, 25).
has(american_robin, color, [orange, gray]).
has(american_robin, region, north_america).
taxon(eastern_bluebird, species, thrush_family, 'Eastern Bluebird', 'Sialia sialis').
has(eastern_bluebird, length_cm, 18).
has(eastern_bluebird, color, [blue, orange]).
has(eastern_bluebird, region, north_america).
has(eastern_bluebird, habitat, open_country).
has(eastern_bluebird, diet, insects).
taxon(flycatcher_family, family, perching_birds, 'Old World flycatchers', 'Muscicapidae').
taxon(european_robin, species, flycatcher_family, 'European Robin', 'Erithacus rubecula').
has(european_robin, length_cm, 14).
has(european_robin, color, [orange, brown]).
has(european_robin, region, [europe, africa, asia]).

% A songbird that swims, on the feet of a songbird.
taxon(dipper_family, family, perching_birds, 'Dippers', 'Cinclidae').
has(dipper_family, swims, yes).
has(dipper_family, habitat, wetland).
has(dipper_family, diet, invertebrates).
has(dipper_family, tail, short).
taxon(white_throated_dipper, species, dipper_family, 'White-throated Dipper', 'Cinclus cinclus').
has(white_throated_dipper, length_cm, 18).
has(white_throated_dipper, color, [brown, white]).
has(white_throated_dipper, region, [europe, asia, africa]).

% Seed eaters
taxon(sparrow_family, family, perching_birds, 'Old World sparrows', 'Passeridae').
has(sparrow_family, bill, conical).
has(sparrow_family, habitat, [town, open_country]).
taxon(house_sparrow, species, sparrow_family, 'House Sparrow', 'Passer domesticus').
has(house_sparrow, length_cm, 16).
has(house_sparrow, color, [brown, gray]).
has(house_sparrow, region, [europe, north_america, asia, africa, south_america, oceania]).
has(house_sparrow, patterned, yes).
taxon(finch_family, family, perching_birds, 'Finches', 'Fringillidae').
has(finch_family, bill, conical).
taxon(american_goldfinch, species, finch_family, 'American Goldfinch', 'Spinus tristis').
has(american_goldfinch, length_cm, 12).
has(american_goldfinch, color, [yellow, black]).
has(american_goldfinch, region, north_america).
has(american_goldfinch, habitat, [open_country, town]).
has(american_goldfinch, head, capped).
taxon(european_goldfinch, species, finch_family, 'European Goldfinch', 'Carduelis carduelis').
has(european_goldfinch, length_cm, 13).
has(european_goldfinch, color, [brown, red, yellow]).
has(european_goldfinch, region, [europe, asia, africa]).
has(european_goldfinch, habitat, [town, open_country]).
has(european_goldfinch, head, masked).
taxon(red_crossbill, species, finch_family, 'Red Crossbill', 'Loxia curvirostra').
has(red_crossbill, length_cm, 16).
has(red_crossbill, color, [red, green]).
has(red_crossbill, region, [europe, north_america, asia]).
has(red_crossbill, habitat, forest).
has(red_crossbill, bill, crossed).
taxon(cardinal_family, family, perching_birds, 'Cardinals', 'Cardinalidae').
has(cardinal_family, bill, conical).
taxon(northern_cardinal, species, cardinal_family, 'Northern Cardinal', 'Cardinalis cardinalis').
has(northern_cardinal, length_cm, 22).
has(northern_cardinal, color, [red, brown]).
has(northern_cardinal, region, north_america).
has(northern_cardinal, head, crested).
taxon(american_blackbird_family, family, perching_birds, 'New World blackbirds', 'Icteridae').
taxon(red_winged_blackbird, species, american_blackbird_family, 'Red-winged Blackbird', 'Agelaius phoeniceus').
has(red_winged_blackbird, length_cm, 22).
has(red_winged_blackbird, color, [black, red]).
has(red_winged_blackbird, region, north_america).
has(red_winged_blackbird, habitat, [wetland, open_country]).
has(red_winged_blackbird, diet, seeds).
taxon(baltimore_oriole, species, american_blackbird_family, 'Baltimore Oriole', 'Icterus galbula').
has(baltimore_oriole, length_cm, 20).
has(baltimore_oriole, color, [orange, black]).
has(baltimore_oriole, region, north_america).
