// aggregate_all/3,4, and the last step of aggregate/3,4: what comes of all instances of a template like max(X, Witness).

import { compound, deref, list, struct } from '../../../terms/build.js';
import { Atom, Compound, NIL, Var, type Term } from '../../../terms/term.js';
import { domainError, instantiationError, typeError } from '../../prolog-error.js';
import type { Numeric, Theme } from '../builtin.js';
import type { Code } from '../code.js';
import { add, compareValues, maximum, minimum } from '../evaluables.js';
import { evaluate } from '../evaluate.js';
import type { Machine } from '../machine.js';
import { forEachSolution } from './solutions.js';
import { properList, sortUnique } from './sorting.js';

/** Collects instances of its part of the template; `result` is undefined when it needs one and had none. */
interface Aggregate {
  take(instance: Term): void;
  result(): Term | undefined;
}

class Count implements Aggregate {
  private count = 0;
  take(): void {
    this.count++;
  }
  result(): Term {
    return this.count;
  }
}

class Sum implements Aggregate {
  private sum: Numeric = 0;
  constructor(private readonly m: Machine) {}
  take(instance: Term): void {
    this.sum = add(this.sum, evaluate(this.m, argument(instance, 0)));
  }
  result(): Term {
    return this.sum;
  }
}

/** max(X), max(X, Witness) and the same for min: the first of several equal ones stays. */
class Extreme implements Aggregate {
  private best: Numeric | undefined;
  private witness: Term | undefined;
  constructor(
    private readonly m: Machine,
    private readonly name: 'max' | 'min',
    private readonly arity: number,
  ) {}
  take(instance: Term): void {
    const value = evaluate(this.m, argument(instance, 0));
    const order = this.best === undefined ? 0 : compareValues(value, this.best);
    if (order === 0 && this.best !== undefined) {
      if (this.arity === 1) this.best = (this.name === 'max' ? maximum : minimum)(this.best, value);
      return;
    }
    if (this.best !== undefined && (this.name === 'max' ? order < 0 : order > 0)) return;
    this.best = value;
    if (this.arity === 2) this.witness = this.m.copy(argument(instance, 1));
  }
  result(): Term | undefined {
    if (this.best === undefined || this.witness === undefined) return this.best;
    return struct(this.name, this.best, this.witness);
  }
}

class Bag implements Aggregate {
  private readonly items: Term[] = [];
  constructor(
    private readonly m: Machine,
    private readonly finish: (items: Term[]) => Term[],
  ) {}
  take(instance: Term): void {
    this.items.push(this.m.copy(argument(instance, 0)));
  }
  result(): Term {
    return list(this.finish(this.items));
  }
}

/** Several aggregates at once, under any functor. */
class Row implements Aggregate {
  constructor(
    private readonly template: Compound,
    private readonly parts: readonly Aggregate[],
  ) {}
  take(instance: Term): void {
    for (const [index, part] of this.parts.entries()) part.take(argument(instance, index));
  }
  result(): Term | undefined {
    const results: Term[] = [];
    for (const part of this.parts) {
      const result = part.result();
      if (result === undefined) return undefined;
      results.push(result);
    }
    return compound(this.template.functor, results);
  }
}

function argument(instance: Term, index: number): Term {
  const t = deref(instance);
  return t instanceof Compound ? t.arg(index) : NIL;
}

function simpleAggregate(m: Machine, template: Term): Aggregate | undefined {
  if (template instanceof Atom) return template.name === 'count' ? new Count() : undefined;
  if (!(template instanceof Compound)) return undefined;
  const { name, arity } = template.functor;
  switch (`${name}/${arity}`) {
    case 'sum/1':
      return new Sum(m);
    case 'max/1':
    case 'max/2':
      return new Extreme(m, 'max', arity);
    case 'min/1':
    case 'min/2':
      return new Extreme(m, 'min', arity);
    case 'bag/1':
      return new Bag(m, (items) => items);
    case 'set/1':
      return new Bag(m, sortUnique);
    default:
      return undefined;
  }
}

function aggregateFor(m: Machine, spec: Term): Aggregate {
  const template = deref(spec);
  if (template instanceof Var) throw instantiationError();
  const simple = simpleAggregate(m, template);
  if (simple !== undefined) return simple;
  if (!(template instanceof Compound)) throw invalid(template);
  const parts = template.args().map((part) => {
    const aggregate = simpleAggregate(m, deref(part));
    if (aggregate === undefined) throw invalid(deref(part));
    return aggregate;
  });
  return new Row(template, parts);
}

function invalid(template: Term): Error {
  const isCallable = template instanceof Atom || template instanceof Compound;
  return isCallable ? domainError('aggregate_template', template) : typeError('aggregate_template', template);
}

function unifyResult(m: Machine, aggregate: Aggregate, result: Term): boolean {
  const found = aggregate.result();
  return found !== undefined && m.unify(result, found);
}

function aggregateAll(m: Machine): Code {
  const template = m.a0;
  const result = m.a2;
  const aggregate = aggregateFor(m, template);
  return forEachSolution(m, m.a1, {
    take: () => {
      aggregate.take(template);
    },
    finish: () => m.proceedIf(unifyResult(m, aggregate, result)),
  });
}

/** Only instances with a different discriminator or template count. */
function aggregateDistinct(m: Machine): Code {
  const row = struct('-', m.a1, m.a0);
  const result = m.a3;
  const aggregate = aggregateFor(m, m.a0);
  const rows: Term[] = [];
  return forEachSolution(m, m.a2, {
    take: () => {
      rows.push(m.copy(row));
    },
    finish: () => {
      for (const each of sortUnique(rows)) aggregate.take(argument(each, 1));
      return m.proceedIf(unifyResult(m, aggregate, result));
    },
  });
}

export const aggregationTheme: Theme = {
  definer: 'library',
  deterministic: {
    '$aggregate/3': (m, template, instances, result) => {
      const aggregate = aggregateFor(m, template);
      for (const instance of properList(instances)) aggregate.take(instance);
      return unifyResult(m, aggregate, result);
    },
  },
  control: {
    'aggregate_all/3': aggregateAll,
    'aggregate_all/4': aggregateDistinct,
  },
};
