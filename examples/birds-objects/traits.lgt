% What a taxon says of itself, and what follows from it.

:- protocol(taxonp).

    :- info([
        version is 1:0:0,
        comment is 'A taxon: its place in the hierarchy is what it extends; what it does not state it inherits.'
    ]).

    :- public([rank/1, common_name/1, scientific_name/1]).

    % Values may be lists, in which what strikes first comes first. Lengths run from bill to tail.
    :- public([
        head/1, tail/1, feet/1, flies/1, long_legs/1, soars/1, hovers/1, patterned/1,
        active_at_night/1, bill/1, habitat/1, length_cm/1, color/1, region/1, diet/1, swims/1,
        size/1
    ]).

:- end_protocol.

:- category(traits).

    :- public([values/2, shows/2, stated/2, stated/3, derived/3, group/1]).

    % What the closest relative states holds; a rule decides only where nobody states anything.
    values(Attribute, Values) :-
        (   stated(Attribute, Stated)
        ->  listed(Stated, Values)
        ;   derived(Attribute, Value, _)
        ->  Values = [Value]
        ).

    shows(Attribute, Value) :-
        values(Attribute, Values),
        once(list::member(Value, Values)).

    stated(Attribute, Stated) :-
        Message =.. [Attribute, Stated],
        once(::Message).

    % Source is the closest ancestor that states the attribute.
    stated(Attribute, Stated, Source) :-
        Message =.. [Attribute, Stated],
        once(::Message),
        ::predicate_property(Message, defined_in(Source)).

    listed([Value|Values], [Value|Values]) :- !.
    listed(Value, [Value]).

    % derived(+Attribute, -Value, -Premise): Premise is what the value follows from, as Attribute-Value.
    derived(size, Size, length_cm-Length) :-
        ::length_cm(Length),
        once(size_class(Length, Size)).
    derived(swims, Swims, feet-Feet) :-
        ::feet(Feet),
        swimming_feet(Feet, Swims).
    derived(diet, Diet, bill-Bill) :-
        ::bill(Bill),
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

    % group(?Group): what a bird is called for the way it lives, not for its ancestry.
    group(bird_of_prey) :-
        shows(bill, hooked),
        shows(feet, talons),
        once(( prey(Food), shows(diet, Food) )).
    group(flightless) :-
        shows(flies, no).
    group(night_hunter) :-
        shows(active_at_night, yes),
        group(bird_of_prey).
    group(seabird) :-
        shows(habitat, sea),
        shows(feet, webbed).
    group(songbird) :-
        ::ancestor(perching_birds).
    group(wader) :-
        shows(long_legs, yes),
        by_the_water.
    group(waterbird) :-
        shows(swims, yes),
        by_the_water.

    prey(fish).
    prey(insects).
    prey(meat).

    by_the_water :-
        (   shows(habitat, wetland)
        ->  true
        ;   shows(habitat, coast)
        ).

:- end_category.
