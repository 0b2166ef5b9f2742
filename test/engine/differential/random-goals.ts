// Random goals: calls of builtins and library predicates with arguments of right and wrong kinds.

import fc from 'fast-check';
import { struct } from '../../../src/terms/build.js';
import type { Term } from '../../../src/terms/term.js';
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
append(?list,?list,list) append(list,list,?list) append(lists,?list) member(?flat,list) memberchk(flat,list) length(list,?nat) length(?list,nat)
nth0(?nat,list,?flat) nth1(?nat,list,?flat) nth0(nat,list,?flat,?list) nth1(nat,list,?flat,?list) last(list,?flat) reverse(list,?list)
select(?flat,list,?list) selectchk(flat,list,?list) select(flat,list,flat,?list) subtract(list,list,?list) permutation(list,?list)
delete(list,flat,?list) exclude(one,list,?list) include(one,list,?list) partition(one,list,?list,?list) flatten(terms,?list)
sum_list(numbers,?number) sumlist(numbers,?number) max_list(numbers,?number) min_list(numbers,?number) numlist(int,int,?ints)
max_member(?term,terms) min_member(?term,terms) list_to_set(terms,?list) sort(nat,by,terms,?list) sort(nat,by,pairs,?list)
intersection(list,list,?list) union(list,list,?list) subset(list,list) sumlist(ints,?int) is_list(term) is_set(list) exclude(one,terms,?list)
pairs_keys_values(?pairs,list,list) pairs_keys_values(pairs,?list,?list) pairs_keys(pairs,?list) pairs_values(pairs,?list)
list_to_ord_set(terms,?list) ord_union(list,list,?list) ord_subtract(list,list,?list) ord_memberchk(flat,list) ord_insert(list,flat,?list)
maplist(one,list) maplist(one,list,?list) maplist(one,ints,?ints) foldl(one,list,?flat,?flat) forall(goal,goal) aggregate_all(count,goal,?nat)
between(int,int,?int) between(nat,nat,?nat) succ(?nat,nat) succ(nat,?nat) plus(int,int,?int) plus(?int,int,int) plus(int,?int,int)
atomic_list_concat(list,?atom) atomic_list_concat(list,atom,?atom) atomic_list_concat(?list,atom,text) split_string(text,atom,atom,?list)
atom_number(?atom,number) atom_number(text,?number) upcase_atom(text,?atom) downcase_atom(text,?atom) term_to_atom(term,?atom) char_type(char,?term)
atom_string(text,?text) string_concat(text,text,?text) string_length(text,?nat) string_chars(text,?chars) string_codes(text,?codes) string_to_atom(text,?atom)
sub_string(text,?nat,?nat,?nat,?atom) string_code(nat,text,?code) text_concat(text,text,?atom)
nb_setval(atom,term) ignore(goal) not(goal) setup_call_cleanup(goal,goal,goal) copy_term(term,?term) term_variables(term,?list,?list)
setarg(nat,term,term) nb_setarg(nat,term,term) =@=(term,term) \\=@=(term,term) ?=(term,term) unifiable(term,term,?list) compound_name_arity(term,?atom,?nat)
compound_name_arguments(term,?atom,?list) compound_name_arguments(?term,atom,list) numbervars(term,nat,?nat) must_be(term,term)
exclude(one,list,list) partition(one,list,?list,?list,?list,?list) last(?list,flat) msort(list,?list) predsort(one,list,?list) sumlist(list,?number)
nextto(?flat,?flat,list) max_assoc(term,?flat,?flat) pairs_keys(?pairs,list) same_length(list,?list) proper_length(term,?nat) sort(nat,by,lists,?list)
subsumes_term(term,term) term_subsumer(term,term,?term) acyclic_term(term) cyclic_term(term) is_assoc(term) aggregate_all(max(var),goal,?number)
aggregate_all(bag(term),goal,?list) aggregate_all(set(term),goal,?list) aggregate_all(sum(var),goal,?number) aggregate_all(min(var),goal,?number)
string(term) text_to_string(text,?text) char_code(?char,?code) sumlist(terms,?number) clumped(pairs,?pairs) pairs_values(?pairs,list) max_list(list,?number)
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
  if (!isKind(text)) return fc.constant(struct(text));
  return argumentOf(text);
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(KINDS, text);
}

/** A goal or two over the same variables. */
export function goalsOver(table: string): fc.Arbitrary<Term> {
  const call = callsOf(table);
  return fc.oneof(
    { weight: 4, arbitrary: call },
    { weight: 1, arbitrary: fc.tuple(call, call).map(([left, right]) => struct(',', left, right)) },
  );
}
