% What people call birds: "Barn Owl", "barn-owl", "BARN_OWL", "barnowl" and "Tyto alba" all mean barn_owl.

:- object(bird_names).

    :- public([known_bird/2, identifier/2, begins/2, word_begins/2, names_beginning/2, first/3]).

    :- uses(taxonomy, [taxon/5]).

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

:- end_object.
