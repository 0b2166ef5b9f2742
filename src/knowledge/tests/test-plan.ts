// What a test expects and what belongs around it, from its outcome and options, as users of plunit and lgtunit write them.

import { functorOf, isCallable, listItems, match, struct, textOf } from '../../terms/build.js';
import { excerpt } from '../../terms/term-json.js';
import { NIL, Var, type Term } from '../../terms/term.js';

export type Expectation =
  /** All conditions hold with the bindings of the first answer. */
  | { readonly kind: 'true'; readonly conditions: readonly Term[]; readonly deterministic: boolean }
  | { readonly kind: 'fail' }
  | { readonly kind: 'throws'; readonly pattern: Term }
  /** The list of what `template` is in all answers compares with `expected`; sorted, without duplicates, when `unique`. */
  | {
      readonly kind: 'all';
      readonly template: Term;
      readonly comparison: string;
      readonly expected: Term;
      readonly unique: boolean;
    };

export interface TestPlan {
  readonly expectation: Expectation;
  readonly conditions: readonly Term[];
  readonly setups: readonly Term[];
  readonly cleanups: readonly Term[];
  readonly forall?: Term;
  readonly blocked?: string;
}

const COMPARISONS = new Set([
  '==',
  '\\==',
  '=',
  '\\=',
  '=@=',
  '\\=@=',
  '=:=',
  '=\\=',
  '<',
  '>',
  '=<',
  '>=',
  '@<',
  '@>',
  '@=<',
  '@>=',
]);
/** Accepted, and of no meaning here. */
const IGNORED = new Set(['nondet/0', 'sto/1', 'note/1', 'occurs_check/1', 'encoding/1']);

/** Several expectations of truth join; other ones exclude each other. */
export function readTestPlan(given: readonly Term[]): TestPlan | { readonly fault: string } {
  let expectation: Expectation | undefined;
  let plan: Omit<TestPlan, 'expectation'> = { conditions: [], setups: [], cleanups: [] };
  for (const option of given.flatMap((one) => listItems(one) ?? [one])) {
    const expected = readExpectation(option);
    if (expected !== undefined) {
      const joined = expectation === undefined ? expected : join(expectation, expected);
      if (joined === undefined) return { fault: `${excerpt(option)} does not go with the other outcome` };
      expectation = joined;
      continue;
    }
    const read = readOption(option, plan);
    if (read === undefined)
      return { fault: `unknown outcome or option ${excerpt(option)}; known are ${KNOWN}` };
    plan = read;
  }
  return { ...plan, expectation: expectation ?? HOLDS };
}

const HOLDS: Extract<Expectation, { kind: 'true' }> = { kind: 'true', conditions: [], deterministic: false };

const KNOWN =
  'true, true(Condition), X == Y and the like, fail, error(Error), throws(Ball), all(X == List), set(X == List), deterministic, condition(G), setup(G), cleanup(G), forall(G), blocked(Reason)';

function join(one: Expectation, other: Expectation): Expectation | undefined {
  if (one.kind !== 'true' || other.kind !== 'true') return undefined;
  return {
    kind: 'true',
    conditions: [...one.conditions, ...other.conditions],
    deterministic: one.deterministic || other.deterministic,
  };
}

function readExpectation(option: Term): Expectation | undefined {
  if (option instanceof Var || !isCallable(option)) return undefined;
  const { name, arity } = functorOf(option);
  const [first = NIL, second = NIL] = match(option, name, arity) ?? [];
  switch (`${name}/${arity}`) {
    case 'true/0':
    case 'success/0':
      return HOLDS;
    case 'true/1':
      return { ...HOLDS, conditions: [first] };
    case 'deterministic/0':
    case 'det/0':
      return { ...HOLDS, deterministic: true };
    case 'deterministic/1':
      return { kind: 'true', conditions: [first], deterministic: true };
    case 'fail/0':
    case 'false/0':
      return { kind: 'fail' };
    case 'error/1':
      return { kind: 'throws', pattern: struct('error', first, new Var()) };
    case 'error/2':
      return { kind: 'throws', pattern: struct('error', first, second) };
    case 'throws/1':
    case 'exception/1':
    case 'ball/1':
      return { kind: 'throws', pattern: first };
    case 'all/1':
    case 'bag/1':
    case 'set/1':
      return readAll(first, name === 'set');
    default:
      return arity === 2 && COMPARISONS.has(name) ? { ...HOLDS, conditions: [option] } : undefined;
  }
}

function readAll(comparison: Term, unique: boolean): Expectation | undefined {
  if (!isCallable(comparison)) return undefined;
  const { name, arity } = functorOf(comparison);
  const [template, expected] = match(comparison, name, arity) ?? [];
  if (!COMPARISONS.has(name) || template === undefined || expected === undefined) return undefined;
  return { kind: 'all', template, comparison: name, expected, unique };
}

function readOption(option: Term, plan: Omit<TestPlan, 'expectation'>): typeof plan | undefined {
  if (option instanceof Var || !isCallable(option)) return undefined;
  const { name, arity } = functorOf(option);
  const [argument = NIL] = match(option, name, arity) ?? [];
  switch (`${name}/${arity}`) {
    case 'condition/1':
      return { ...plan, conditions: [...plan.conditions, argument] };
    case 'setup/1':
      return { ...plan, setups: [...plan.setups, argument] };
    case 'cleanup/1':
      return { ...plan, cleanups: [...plan.cleanups, argument] };
    case 'forall/1':
    case 'each/1':
      return { ...plan, forall: argument };
    case 'blocked/1':
    case 'fixme/1':
    case 'skip/1':
      return { ...plan, blocked: textOf(argument) ?? excerpt(argument) };
    default:
      return IGNORED.has(`${name}/${arity}`) ? plan : undefined;
  }
}
