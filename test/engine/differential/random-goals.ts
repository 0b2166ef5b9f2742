// Random goals: calls of builtins and library predicates with arguments of right and wrong kinds.

import fc from 'fast-check';
import { variablesOf } from '../../../src/terms/copy.js';
import { listItems, struct } from '../../../src/terms/build.js';
import { Compound, Cons, NIL, Var, type Term } from '../../../src/terms/term.js';
import { argumentOf, KINDS, type Kind } from './random-terms.js';

/** Each predicate with the kinds of its arguments; a kind after `?` is mostly left unbound. */
export const ISO_BUILTINS = `
var(term) nonvar(term) atom(term) number(term) integer(term) float(term) atomic(term) compound(term) callable(term) ground(term)
=(term,term) \\=(term,term) ==(term,term) \\==(term,term) @<(term,term) @>(term,term) @=<(term,term) @>=(term,term)
compare(?order,term,term) unify_with_occurs_check(term,term) subsumes_term(term,term)
functor(term,?atomic,?nat) functor(?term,atomic,nat) arg(nat,term,?term) arg(?nat,term,?term) =..(term,?list) =..(?term,list)
copy_term(term,?term) term_variables(term,?list)
is(?number,expression) =:=(expression,expression) =\\=(expression,expression) <(expression,expression) >(expression,expression)
=<(expression,expression) >=(expression,expression)
sort(list,?list) sort(terms,?list) keysort(pairs,?pairs) msort(terms,?list)
findall(term,goal,?list) bagof(term,goal,?list) setof(term,goal,?list) findall(term,goal,?list,?list)
atom_length(text,?nat) atom_concat(text,text,?atom) atom_concat(?atom,?atom,text) sub_atom(text,?nat,?nat,?nat,?atom)
sub_atom(text,nat,?nat,?nat,?atom) sub_atom(text,?nat,nat,?nat,?atom) sub_atom(text,?nat,?nat,nat,?atom) sub_atom(text,?nat,?nat,?nat,atom)
atom_chars(text,?chars) atom_chars(?atom,chars) atom_codes(text,?codes) atom_codes(?atom,codes) char_code(?char,code) char_code(char,?code)
number_chars(?number,digits) number_chars(number,?digits) number_codes(?number,codes) number_codes(number,?codes)
call(goal) once(goal) \\+(goal) call(one,term) call(one,term,term) catch(goal,term,goal) throw(term)
,(goal,goal) ;(goal,goal) ->(goal,goal)
`;

export const LIBRARY = `
append(?list,?list,list) append(list,list,?list) append(lists,?list) member(?flat,list) memberchk(flat,list) length(list,?nat) length(?list,size)
nth0(?nat,list,?flat) nth1(?nat,list,?flat) nth0(nat,list,?flat,?list) nth1(nat,list,?flat,?list) last(list,?flat) reverse(list,?list)
select(?flat,list,?list) selectchk(flat,list,?list) select(flat,list,flat,?list) subtract(list,list,?list) permutation(list,?list)
delete(list,flat,?list) exclude(one,list,?list) include(one,list,?list) partition(one,list,?list,?list) flatten(terms,?list)
sum_list(numbers,?number) max_list(numbers,?number) min_list(numbers,?number) numlist(int,int,?ints) nextto(?flat,?flat,list)
max_member(?term,constants) min_member(?term,constants) list_to_set(list,?list) intersection(list,list,?list) union(list,list,?list) subset(list,list)
is_list(term) is_set(list) same_length(list,?list) proper_length(term,?nat) clumped(pairs,?pairs)
msort(terms,?list) sort(0,by,terms,?list) sort(1,by,pairs,?list) sort(2,by,pairs,?list) sort(1,by,lists,?list) predsort(compare,list,?list)
pairs_keys_values(?pairs,list,list) pairs_keys_values(pairs,?list,?list) pairs_keys(pairs,?list) pairs_values(pairs,?list)
list_to_ord_set(terms,?list) ord_union(list,list,?list) ord_subtract(list,list,?list)
maplist(one,list) maplist(one,list,?list) maplist(one,ints,?ints) foldl(plus,ints,int,?int)
forall(goal,goal) aggregate_all(count,goal,?nat) aggregate_all(bag(term),goal,?list) aggregate_all(set(term),goal,?list)
aggregate_all(sum(var),goal,var) aggregate_all(max(var),goal,var) aggregate_all(min(var),goal,var)
ignore(goal) not(goal) findall(term,goal,?list,?list)
between(int,int,?int) between(nat,nat,?nat) succ(?size,size) succ(size,?size) plus(int,int,?int) plus(?int,int,int) plus(int,?int,int)
atomic_list_concat(texts,?atom) atomic_list_concat(texts,atom,?atom) atomic_list_concat(?list,atom,text)
atom_number(?atom,number) upcase_atom(text,?atom) downcase_atom(text,?atom) atom_string(text,?text) string_concat(text,text,?text)
string_length(text,?nat) string_chars(text,?chars) string_codes(text,?codes) sub_string(text,?nat,?nat,?nat,?atom) sub_string(text,nat,nat,?nat,?atom)
copy_term(term,?term) term_variables(term,?list,?list) =@=(term,term) \\=@=(term,term) ?=(term,term) unifiable(term,term,?list)
compound_name_arity(term,?atom,?nat) compound_name_arguments(term,?atom,?list) numbervars(term,nat,?nat) acyclic_term(term) cyclic_term(term)
`;

/** One call of one of the predicates of a table. */
export function callsOf(table: string): fc.Arbitrary<Term> {
  const calls = table.split(/\s+/).filter((text) => text !== '');
  return fc.oneof(...calls.map(callOf));
}

function callOf(text: string): fc.Arbitrary<Term> {
  const open = text.indexOf('(', 1);
  const name = text.slice(0, open);
  const args = splitArguments(text.slice(open + 1, -1)).map(argument);
  return fc.tuple(...args).map((terms) => struct(name, ...terms));
}

function splitArguments(text: string): string[] {
  return text.split(/,(?![^(]*\))/);
}

function argument(text: string): fc.Arbitrary<Term> {
  if (text.startsWith('?')) {
    return fc.oneof({ weight: 3, arbitrary: KINDS.var }, { weight: 1, arbitrary: argument(text.slice(1)) });
  }
  const wrapped = /^(\w+)\((\w+)\)$/.exec(text);
  if (wrapped !== null) return argument(wrapped[2] ?? '').map((inner) => struct(wrapped[1] ?? '', inner));
  if (/^\d+$/.test(text)) return fc.constant(Number(text));
  if (!isKind(text)) return fc.constant(struct(text));
  return argumentOf(text);
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(KINDS, text);
}

/**
 * Whether a comparison of the outcomes says little: an unbound argument that stands twice shows how an enumeration goes
 * about; a list as a goal loads files in SWI-Prolog; and `[]` is a text of its own there.
 */
export function isUnfair(goal: Term): boolean {
  if (!(goal instanceof Compound)) return false;
  const unbound = goal.args().filter((each): each is Var => each instanceof Var);
  const isText = TEXT.test(goal.functor.name) && goal.args().some(mentionsEmptyList);
  const isShared = unbound.some(
    (each) => goal.args().filter((other) => variablesOf(other).includes(each)).length > 1,
  );
  return isText || isShared || mentionsListGoal(goal);
}

const TEXT = /^(?:atomic_|string_|sub_|upcase|downcase|atom_s|atom_length|compound_)/;

function mentionsEmptyList(term: Term): boolean {
  return term === NIL || (listItems(term) ?? []).includes(NIL);
}

function mentionsListGoal(goal: Term): boolean {
  if (!(goal instanceof Compound)) return false;
  return goal
    .args()
    .some((each) => (each instanceof Cons && GOALS.has(goal.functor.name)) || mentionsListGoal(each));
}

const GOALS = new Set([
  ...[
    'call',
    'once',
    '\\+',
    'catch',
    ',',
    ';',
    '->',
    '*->',
    'findall',
    'bagof',
    'setof',
    'aggregate_all',
    'forall',
  ],
  ...['ignore', 'not', 'maplist', 'include', 'exclude', 'partition'],
]);
