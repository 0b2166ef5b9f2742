% The dialog that identifies a bird.
%
% An interview keeps the candidates that fit all observations so far. While there are many, it asks what every
% witness notices first; when there are few, what divides them best. What all candidates have in common, be it by
% rule or by descent, follows and is never asked.

:- object(bird_dialog).

    :- public(identify_bird/11).

    :- uses(taxonomy, [
        taxon/5, ranked_ancestor/3, shows/3, values/3, same_values/3, reason/3, trait_text/3,
        attribute/4, attribute/1, menu/2
    ]).
    :- uses(bird_names, [first/3]).

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

:- end_object.
