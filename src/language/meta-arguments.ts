// Which arguments of the well-known predicates are goals: what call/N, findall/3 and their like will call.

import { Functor } from '../terms/term.js';

/**
 * What happens to an argument: a number is a goal called with that many more arguments, `^` a goal under
 * quantified variables, `//` a grammar body, `+` the head of a clause that comes to exist or is asked about,
 * `/` an indicator of one, `?` no goal.
 */
export type MetaArgument = number | '^' | '//' | '+' | '/' | '?';

const SPECIFICATIONS: readonly (readonly [string, ...MetaArgument[]])[] = [
  [',', 0, 0],
  [';', 0, 0],
  ['|', 0, 0],
  ['->', 0, 0],
  ['*->', 0, 0],
  ['\\+', 0],
  ['not', 0],
  ['once', 0],
  ['ignore', 0],
  ['forall', 0, 0],
  ['catch', 0, '?', 0],
  ['findall', '?', 0, '?'],
  ['findall', '?', 0, '?', '?'],
  ['findnsols', '?', '?', 0, '?'],
  ['bagof', '?', '^', '?'],
  ['setof', '?', '^', '?'],
  ['aggregate_all', '?', '^', '?'],
  ['aggregate_all', '?', '?', '^', '?'],
  ['call_cleanup', 0, 0],
  ['setup_call_cleanup', 0, 0, 0],
  ['with_output_to', '?', 0],
  ['time', 0],
  ['assertion', 0],
  ['limit', '?', 0],
  ['offset', '?', 0],
  ['call_nth', 0, '?'],
  ['freeze', '?', 0],
  ['when', '?', 0],
  ['initialization', 0],
  ['phrase', '//', '?'],
  ['phrase', '//', '?', '?'],
  ['include', 1, '?', '?'],
  ['exclude', 1, '?', '?'],
  ['partition', 1, '?', '?', '?'],
  ['partition', 2, '?', '?', '?', '?'],
  ['convlist', 2, '?', '?'],
  ['predsort', 3, '?', '?'],
  ['foldl', 3, '?', '?', '?'],
  ['foldl', 4, '?', '?', '?', '?'],
  ['foldl', 5, '?', '?', '?', '?', '?'],
  ['foldl', 6, '?', '?', '?', '?', '?', '?'],
  ['maplist', 1, '?'],
  ['maplist', 2, '?', '?'],
  ['maplist', 3, '?', '?', '?'],
  ['maplist', 4, '?', '?', '?', '?'],
  ['maplist', 5, '?', '?', '?', '?', '?'],
  ['maplist', 6, '?', '?', '?', '?', '?', '?'],
  ['call', 0],
  ['call', 1, '?'],
  ['call', 2, '?', '?'],
  ['call', 3, '?', '?', '?'],
  ['call', 4, '?', '?', '?', '?'],
  ['call', 5, '?', '?', '?', '?', '?'],
  ['call', 6, '?', '?', '?', '?', '?', '?'],
  ['call', 7, '?', '?', '?', '?', '?', '?', '?'],
  ['assert', '+'],
  ['asserta', '+'],
  ['assertz', '+'],
  ['retractall', '+'],
  ['predicate_property', '+', '?'],
  ['current_predicate', '/'],
  ['dynamic', '/'],
];

/** A fresh table, to which meta_predicate/1 adds. */
export function standardMetaArguments(): Map<Functor, readonly MetaArgument[]> {
  return new Map(
    SPECIFICATIONS.map(([name, ...specification]) => [Functor.of(name, specification.length), specification]),
  );
}
