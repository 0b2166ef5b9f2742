% The application: tools, prompts, resources and completions about birds.

:- object(birds_expert, implements([
    mcp_tool_protocol,
    mcp_prompt_protocol,
    mcp_resource_protocol,
    mcp_completion_protocol
])).

    :- public([identify_bird/11, bird_facts/8, find_birds/10, compare_birds/4]).

    :- uses(taxonomy, [
        taxon/5, ancestor/2, ranked_ancestor/3, trait/3, shows/3, values/3, same_values/3, stated/4, group/2, reason/3,
        trait_text/3, attribute/1, menu/2
    ]).
    :- uses(bird_names, [known_bird/2, names_beginning/2]).
    :- uses(bird_dialog, [identify_bird/11]).

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

:- end_object.
