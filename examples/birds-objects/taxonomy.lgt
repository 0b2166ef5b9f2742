% The taxonomy as relations between taxa and their traits.

:- object(taxonomy).

    :- public([
        taxon/5, ancestor/2, ranked_ancestor/3, trait/3, shows/3, values/3, same_values/3, stated/4, group/2, reason/3,
        trait_text/3, attribute/4, attribute/1, menu/2
    ]).

    % taxon(?Taxon, ?Rank, ?Parent, ?CommonName, ?ScientificName): unless the taxon is known, only species.
    taxon(Taxon, Rank, Parent, CommonName, ScientificName) :-
        (   var(Taxon)
        ->  birds::leaf(Taxon)
        ;   known(Taxon)
        ),
        parent(Taxon, Parent),
        Taxon::rank(Rank),
        Taxon::common_name(CommonName),
        Taxon::scientific_name(ScientificName).

    known(birds) :- !.
    known(Taxon) :- extends_object(Taxon, _).

    parent(birds, Parent) :- !, Parent = none.
    parent(Taxon, Parent) :- extends_object(Taxon, Parent).

    ancestor(Taxon, Ancestor) :-
        Taxon::ancestor(Ancestor).

    % ranked_ancestor(+Bird, +Rank, -Text): for people, as in 'Barn owls (Tytonidae)'.
    ranked_ancestor(Bird, Rank, Text) :-
        ancestor(Bird, Ancestor),
        taxon(Ancestor, Rank, _, CommonName, ScientificName),
        !,
        atomic_list_concat([CommonName, ' (', ScientificName, ')'], Text).

    % trait(?Bird, ?Attribute, ?Value): the bird has this value of the attribute.
    trait(Bird, Attribute, Value) :-
        taxon(Bird, species, _, _, _),
        attribute(Attribute),
        values(Bird, Attribute, Values),
        list::member(Value, Values).

    shows(Bird, Attribute, Value) :-
        Bird::shows(Attribute, Value).

    values(Taxon, Attribute, Values) :-
        Taxon::values(Attribute, Values).

    % The order in which values are listed tells which strike first; for comparing it does not matter.
    same_values(Bird, Attribute, Values) :-
        values(Bird, Attribute, Others),
        msort(Values, Sorted),
        msort(Others, Sorted).

    stated(Taxon, Attribute, Stated, Source) :-
        Taxon::stated(Attribute, Stated, Source).

    group(Group, Bird) :-
        Bird::group(Group).

    % reason(+Bird, +Attribute, -Reason): where the values of an attribute come from.
    reason(Bird, Attribute, Reason) :-
        (   stated(Bird, Attribute, _, Source)
        ->  taxon(Source, Rank, _, CommonName, ScientificName),
            source_reason(Rank, CommonName, ScientificName, Reason)
        ;   Bird::derived(Attribute, _, Premise-Value),
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

:- end_object.
