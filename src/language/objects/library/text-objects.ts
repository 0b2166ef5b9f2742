// The object term_io, which reads terms from text and writes them to text.

export const textTexts: readonly string[] = [
  `:- object(term_io).
:- public([read_term_from_atom/3, read_from_atom/2, read_term_from_chars/3, read_term_from_codes/3]).
:- public([read_from_chars/2, read_from_codes/2, write_to_atom/2, write_to_chars/2, write_to_codes/2]).
:- public([write_term_to_atom/3, write_term_to_chars/3, write_term_to_codes/3]).
:- public([format_to_atom/3, format_to_chars/3, format_to_codes/3, with_output_to/2]).
:- meta_predicate(with_output_to(*, 0)).
read_term_from_atom(Atom, Term, _) :- {term_to_atom(Term, Atom)}.
read_from_atom(Atom, Term) :- {term_to_atom(Term, Atom)}.
read_term_from_chars(Chars, Term, _) :- {atom_chars(Atom, Chars), term_to_atom(Term, Atom)}.
read_term_from_codes(Codes, Term, _) :- {atom_codes(Atom, Codes), term_to_atom(Term, Atom)}.
read_from_chars(Chars, Term) :- {atom_chars(Atom, Chars), term_to_atom(Term, Atom)}.
read_from_codes(Codes, Term) :- {atom_codes(Atom, Codes), term_to_atom(Term, Atom)}.
write_to_atom(Term, Atom) :- {format(atom(Atom), '~w', [Term])}.
write_to_chars(Term, Chars) :- {format(atom(Atom), '~w', [Term]), atom_chars(Atom, Chars)}.
write_to_codes(Term, Codes) :- {format(atom(Atom), '~w', [Term]), atom_codes(Atom, Codes)}.
write_term_to_atom(Term, Atom, Options) :- {with_output_to(atom(Atom), write_term(Term, Options))}.
write_term_to_chars(Term, Chars, Options) :- write_term_to_atom(Term, Atom, Options), {atom_chars(Atom, Chars)}.
write_term_to_codes(Term, Codes, Options) :- write_term_to_atom(Term, Atom, Options), {atom_codes(Atom, Codes)}.
format_to_atom(Format, Arguments, Atom) :- {format(atom(Atom), Format, Arguments)}.
format_to_chars(Format, Arguments, Chars) :- {format(atom(Atom), Format, Arguments), atom_chars(Atom, Chars)}.
format_to_codes(Format, Arguments, Codes) :- {format(atom(Atom), Format, Arguments), atom_codes(Atom, Codes)}.
with_output_to(Sink, Goal) :- {with_output_to(Sink, Goal)}.
:- end_object.`,
];
