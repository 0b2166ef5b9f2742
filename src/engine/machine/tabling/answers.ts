// What a strand ends with: its answer is new or not, or makes an aggregated answer better.

import { compareTerms } from '../../../terms/compare.js';
import { struct } from '../../../terms/build.js';
import type { Term } from '../../../terms/term.js';
import { evaluate } from '../evaluate.js';
import { once } from '../builtins/control.js';
import { isVariant } from '../../../terms/variant.js';
import type { Code } from '../code.js';
import type { Machine } from '../machine.js';
import { instantiate } from '../template.js';
import { mustBeFree } from './free-of-attributes.js';
import { notStratified } from './stratification.js';
import { StrandFrame } from './strand.js';
import type { TableSpace } from './table-space.js';
import type { Aggregation } from './tabled-definition.js';
import { Variables } from './variant-trie.js';

/** The code that adds the answer of the strand whose frame is in k, and then fails into the next strand. */
export function recordAnswer(m: Machine, space: TableSpace): Code {
  const variables = new Variables();
  return () => {
    const frame = m.k;
    if (!(frame instanceof StrandFrame)) throw new TypeError('a strand ends at its frame');
    const { table, values } = frame;
    const { modes } = table.definition;
    mustBeFree(m, values, table.predicate);
    const { byValues } = table;
    const index = modes === undefined ? values : values.slice(0, values.length - countAggregated(modes));
    variables.clear();
    byValues.seek(index, variables, space.ground);
    const { evaluation } = space;
    const known = byValues.value;
    if (known === undefined) {
      const answer = table.answers.add(values);
      byValues.keep(answer);
      evaluation?.current?.found.add(answer);
      evaluation?.noteAnswer(table);
      if (table.isSettled) evaluation?.endEarly();
    } else {
      evaluation?.current?.found.add(known);
      if (modes !== undefined) return aggregate(m, space, frame, known);
    }
    return m.fail();
  };
}

function countAggregated(modes: readonly (Aggregation | undefined)[]): number {
  let count = 0;
  for (const mode of modes) if (mode !== undefined) count++;
  return count;
}

// Joins the values one after the other; those that call a predicate go on when it has succeeded. `place` is the first answer there.
function aggregate(m: Machine, space: TableSpace, { table, values }: StrandFrame, place: number): Code {
  const aggregations = (table.definition.modes ?? []).filter((mode) => mode !== undefined);
  const variables: Term[] = [];
  const known = table.answers.valuesOf(table.answers.latestAfter(place));
  const before = known.map((value) => instantiate(m, value, variables));
  const first = values.length - aggregations.length;
  const joined: Term[] = [];
  const joinNext = (): Code => {
    const { length } = joined;
    const aggregation = aggregations[length];
    const old = before[first + length];
    const recent = values[first + length];
    if (aggregation === undefined || old === undefined || recent === undefined) {
      const isBetter = joined.some((value, i) => !isVariant(value, before[first + i] ?? value));
      if (isBetter) {
        table.answers.improve(place, [...values.slice(0, first), ...joined]);
        space.evaluation?.noteAnswer(table);
      }
      return m.fail();
    }
    if (aggregation.kind === 'sum' && space.evaluation?.current !== undefined) {
      throw notStratified(table.predicate);
    }
    if (aggregation.kind === 'lattice' || aggregation.kind === 'order') {
      const result = m.newVariable();
      joined.push(result);
      return once(m, joiningGoal(aggregation, [old, recent, result]), joinNext);
    }
    joined.push(join(m, aggregation.kind, old, recent));
    return joinNext();
  };
  return joinNext();
}

type Joining = Extract<Aggregation, { functor: unknown }>;

function joiningGoal({ kind, functor }: Joining, [old, recent, result]: readonly [Term, Term, Term]): Term {
  if (kind === 'lattice') return struct(functor.name, old, recent, result);
  const isBetter = struct(functor.name, old, recent);
  return struct(';', struct('->', isBetter, struct('=', result, recent)), struct('=', result, old));
}

function join(
  m: Machine,
  kind: Exclude<Aggregation['kind'], Joining['kind']>,
  old: Term,
  recent: Term,
): Term {
  switch (kind) {
    case 'first':
      return old;
    case 'last':
      return recent;
    case 'min':
      return compareTerms(old, recent) < 0 ? old : recent;
    case 'max':
      return compareTerms(old, recent) > 0 ? old : recent;
    case 'sum':
      return evaluate(m, struct('+', old, recent));
  }
}
