import type { Case } from './case.js';

export const textCases: readonly Case[] = [
  { it: 'measures atoms', goal: 'atom_length(hello, N)', answers: ['N = 5'] },
  { it: 'joins atoms', goal: 'atom_concat(ab, cd, X)', answers: ['X = abcd'] },
  {
    it: 'splits an atom in all ways',
    goal: 'atom_concat(X, Y, ab)',
    answers: ["X = '', Y = ab", 'X = a, Y = b', "X = ab, Y = ''"],
  },
  { it: 'finds within an atom', goal: 'sub_atom(hello, 1, 3, A, S)', answers: ['A = 1, S = ell'] },
  {
    it: 'turns atoms into characters and codes and back',
    goal: "atom_chars(X, [a, b]), atom_codes(ab, C), char_code(Y, 0'a)",
    answers: ['X = ab, C = [97, 98], Y = a'],
  },
  {
    it: 'reads numbers from characters',
    goal: "number_chars(X, ['1', '2']), number_codes(Y, [0'3, 0'., 0'5])",
    answers: ['X = 12, Y = 3.5'],
  },
  {
    it: 'keeps letters of every script',
    program: "âge('Jacinto Dávila', 大きい).",
    goal: 'âge(X, Y)',
    answers: ["X = 'Jacinto Dávila', Y = 大きい"],
  },
  {
    it: 'counts a character beyond the basic plane once',
    goal: "atom_length('😀b', N)",
    answers: ['N = 2'],
  },
  {
    it: 'takes a character beyond the basic plane for one',
    goal: "atom_chars('😀b', [X|_]), X == '😀'",
    answers: ["X = '😀'"],
  },
  {
    it: 'keeps any text in an atom',
    goal: "X = 'O''Brien', Y = 'a\\nb', Z = '% /* \\\\'",
    answers: ["X = 'O''Brien', Y = 'a\\nb', Z = '% /* \\\\'"],
  },
  {
    it: 'writes to the output of the run',
    goal: "write(f(x, 'A b')), nl, writeq('A b'), write([1, 2])",
    answers: ['true'],
    output: "f(x,A b)\n'A b'[1,2]",
  },
  {
    it: 'writes operators',
    goal: 'write(1 + 2 * 3 - (4 - 5)), write((a :- b, c))',
    answers: ['true'],
    output: '1+2*3-(4-5)a:-b,c',
  },
  { it: 'writes single characters', goal: "put_char(a), put_char('\\n')", answers: ['true'], output: 'a\n' },
  { it: 'formats', goal: 'format("~w and ~a~n", [f(x), b])', answers: ['true'], output: 'f(x) and b\n' },
  { it: 'writes to user_error too', goal: 'write(user_error, oops)', answers: ['true'], output: 'oops' },
  {
    it: 'writes with an operator defined at run time',
    goal: "op(700, xfx, ===>), writeq('===>'(a, b))",
    answers: ['true'],
    output: 'a===>b',
  },
  {
    it: 'parses with a grammar',
    program: 'greeting(S0, S) :- S0 = [hello|S1], name(S1, S). name([N|S], S) :- atom(N).',
    goal: 'phrase(greeting, [hello, world])',
    answers: ['true'],
  },
];
