// One test, from its condition to its clean-up. What its goals bind is carried from one to the next in a term.

import type { Engine, Step } from '../../engine/engine.js';
import { deref, list, listItems, match, struct } from '../../terms/build.js';
import { excerpt } from '../../terms/term-json.js';
import { Compound, NIL, Var, type Term } from '../../terms/term.js';
import { writeTerm } from '../../terms/write.js';
import type { CallRun, Unanswered } from '../call-run.js';
import type { TestVerdict } from '../inquiry.js';
import type { DeclaredTest } from './declared-tests.js';
import { readTestPlan, type Expectation, type TestPlan } from './test-plan.js';

export interface TestEnd {
  readonly verdict: TestVerdict;
  /** The goal that failed where it was to be true, as it was called. */
  readonly unproved?: Term;
}

export async function runTest(test: DeclaredTest, engine: Engine, run: CallRun): Promise<TestEnd> {
  return new TestRun(
    engine,
    run,
    new Map([...(test.variables ?? [])].map(([name, variable]) => [variable, name])),
  ).run(struct('test', list(test.options), test.body));
}

type Proved =
  | { readonly kind: 'true'; readonly carried: Term }
  | { readonly kind: 'false' }
  | { readonly kind: 'threw'; readonly ball: Term; readonly text: string }
  | { readonly kind: 'stopped'; readonly text: string };

class TestRun {
  constructor(
    private readonly engine: Engine,
    private readonly calls: CallRun,
    private readonly names: ReadonlyMap<Var, string>,
  ) {}

  /** `test` is test(Options, Body). */
  async run(test: Term): Promise<TestEnd> {
    const plan = planIn(test);
    if ('fault' in plan) return failed(plan.fault);
    if (plan.blocked !== undefined) return { verdict: { kind: 'skipped', text: plan.blocked } };
    for (const condition of plan.conditions) {
      const met = await this.prove(condition, NIL);
      if (met.kind === 'false')
        return { verdict: { kind: 'skipped', text: `${this.shown(condition)} is false` } };
      if (met.kind !== 'true') return failed(`its condition ${met.text}`);
    }
    if (plan.forall === undefined) return this.runCase(test);
    const cases = await this.prove(struct('findall', test, plan.forall, CASES), CASES);
    if (cases.kind !== 'true') return failed(`its cases ${reasonOf(cases)}`);
    for (const [i, one] of (listItems(cases.carried) ?? []).entries()) {
      const end = await this.runCase(one);
      if (end.verdict.kind === 'failed')
        return { ...end, verdict: { kind: 'failed', text: `case ${i + 1}: ${end.verdict.text}` } };
    }
    return PASSED;
  }

  private async runCase(test: Term): Promise<TestEnd> {
    let carried = test;
    for (let i = 0; ; i++) {
      const setup = planOf(carried).setups[i];
      if (setup === undefined) break;
      const done = await this.prove(setup, carried);
      if (done.kind !== 'true') return failed(`its set-up ${reasonOf(done)}`);
      carried = done.carried;
    }
    const end = await this.check(carried, planOf(carried).expectation);
    for (const cleanup of planOf(carried).cleanups) {
      const done = await this.prove(cleanup, NIL);
      if (done.kind !== 'true' && end.verdict.kind === 'passed')
        return failed(`its clean-up ${reasonOf(done)}`);
    }
    return planOf(test).setups.length > 0 ? { verdict: end.verdict } : end;
  }

  private async check(test: Term, expected: Expectation): Promise<TestEnd> {
    const body = bodyOf(test);
    switch (expected.kind) {
      case 'true': {
        const proved = await this.prove(body, test);
        if (proved.kind === 'false') return { ...failed('it fails'), unproved: body };
        if (proved.kind !== 'true') return failed(`it ${proved.text}`);
        if (expected.deterministic) {
          const other = await this.prove(struct('call_nth', body, 2), NIL);
          if (other.kind !== 'false')
            return failed(`it ${other.kind === 'true' ? 'has another answer' : other.text}`);
        }
        const { expectation } = planOf(proved.carried);
        return expectation.kind === 'true'
          ? this.checkAll(expectation.conditions, expected.conditions)
          : PASSED;
      }
      case 'fail': {
        const proved = await this.prove(body, body);
        if (proved.kind === 'false') return PASSED;
        return failed(
          proved.kind === 'true' ? `it succeeds: ${this.shown(proved.carried)}` : `it ${proved.text}`,
        );
      }
      case 'throws': {
        const proved = await this.prove(body, body);
        if (proved.kind === 'threw') {
          const matches = await this.prove(struct('subsumes_term', expected.pattern, proved.ball), NIL);
          return matches.kind === 'true' ? PASSED : failed(`it throws ${excerpt(proved.ball)}`);
        }
        if (proved.kind === 'stopped') return failed(`it ${proved.text}`);
        return failed(proved.kind === 'true' ? 'it succeeds' : 'it fails');
      }
      case 'all':
        return this.checkCollected(body, expected);
    }
  }

  /** `written` are the conditions with the names of their variables. */
  private async checkAll(conditions: readonly Term[], written: readonly Term[]): Promise<TestEnd> {
    for (const [i, condition] of conditions.entries()) {
      const holds = await this.prove(condition, NIL);
      if (holds.kind === 'true') continue;
      const source = this.shown(written[i] ?? condition);
      if (holds.kind !== 'false') return failed(`the condition ${source} ${holds.text}`);
      const found = this.shown(condition);
      return failed(`${source} is false${found === source ? '' : `: ${found}`}`);
    }
    return PASSED;
  }

  private async checkCollected(
    body: Term,
    expected: Extract<Expectation, { kind: 'all' }>,
  ): Promise<TestEnd> {
    const collected = new Var();
    const all = await this.prove(struct('findall', expected.template, body, collected), collected);
    if (all.kind !== 'true') return failed(`it ${reasonOf(all)}`);
    const found = expected.unique ? await this.sorted(all.carried) : all.carried;
    const wanted = expected.unique ? await this.sorted(expected.expected) : expected.expected;
    const compared = await this.prove(struct(expected.comparison, found, wanted), NIL);
    if (compared.kind === 'true') return PASSED;
    return failed(
      compared.kind === 'false'
        ? `it gives ${this.shown(found)}, and not ${expected.comparison} ${this.shown(wanted)}`
        : `its comparison ${compared.text}`,
    );
  }

  private async sorted(items: Term): Promise<Term> {
    const result = new Var();
    const proved = await this.prove(struct('sort', items, result), result);
    return proved.kind === 'true' ? proved.carried : items;
  }

  /** The first answer, with what `carried` is then. */
  private async prove(goal: Term, carried: Term): Promise<Proved> {
    const run = this.engine.solve(
      struct(',', struct('call', goal), struct('=', carried, carried)),
      this.calls.solveOptions,
    );
    try {
      return this.proved(await run.next());
    } finally {
      run.close();
    }
  }

  private proved(step: Step): Proved {
    if (step.kind === 'answer') {
      const [, same = NIL] = match(step.goal, ',', 2) ?? [];
      const [carried = NIL] = match(same, '=', 2) ?? [];
      return { kind: 'true', carried };
    }
    if (step.kind === 'failure') return { kind: 'false' };
    const text = textOfEnd(step, this.calls);
    return step.kind === 'exception'
      ? { kind: 'threw', ball: step.ball, text: `throws: ${text}` }
      : { kind: 'stopped', text };
  }

  private shown(term: Term): string {
    return writeTerm(term, {
      quoted: true,
      operators: this.engine.operators,
      variableNames: this.names,
      maxLength: 300,
      separator: ', ',
    });
  }
}

const CASES = new Var();
const PASSED: TestEnd = { verdict: { kind: 'passed' } };

function failed(text: string): TestEnd {
  return { verdict: { kind: 'failed', text } };
}

function planIn(test: Term): TestPlan | { readonly fault: string } {
  const [options = NIL] = match(test, 'test', 2) ?? [];
  return readTestPlan(listItems(options) ?? []);
}

/** Of a test whose options were read before: what they bind leaves them what they are. */
function planOf(test: Term): TestPlan {
  const plan = planIn(test);
  return 'fault' in plan
    ? { expectation: { kind: 'fail' }, conditions: [], setups: [], cleanups: [], blocked: plan.fault }
    : plan;
}

function bodyOf(test: Term): Term {
  const t = deref(test);
  return t instanceof Compound ? t.arg(1) : NIL;
}

function reasonOf(proved: Exclude<Proved, { kind: 'true' }>): string {
  return proved.kind === 'false' ? 'fails' : proved.text;
}

function textOfEnd(step: Unanswered, calls: CallRun): string {
  const outcome = calls.outcomeOf(step, 'fails');
  switch (outcome.kind) {
    case 'asks':
      return `asks for an answer (${outcome.questions.map((question) => ('message' in question ? question.message : question.kind)).join('; ')}); test tools that ask with calls`;
    case 'cancelled':
      return 'was cancelled';
    case 'answered':
    case 'refused':
      return 'answers';
    case 'failed':
    case 'threw':
    case 'unknown':
    case 'misfit':
    case 'inexpressible':
    case 'unaskable':
    case 'incapable':
    case 'limit':
      return outcome.text;
  }
}
