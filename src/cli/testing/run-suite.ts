// All tests of one knowledge base: those in Prolog, each undone before the next, then its scripted calls, one after the
// other as a client would make them.

import { existsSync, readFileSync } from 'node:fs';
import type { Host } from '../../host/host.js';
import { startHost } from '../../host/start-host.js';
import type { TestList, TestVerdict } from '../../knowledge/inquiry.js';
import type { CallContext, Outcome } from '../../knowledge/outcome.js';
import { displayPath, formatDiagnostic } from '../../language/diagnostic-text.js';
import type { EngineOptions } from '../engine-options.js';
import { hostOptionsOf } from '../engine-options.js';
import { sayOnStderr } from '../open-host.js';
import { readCallScript, type ScriptedCall } from './call-script.js';
import { performScripted } from './perform-scripted.js';
import type { TestResult, TestSuite } from './test-results.js';

export interface SuiteOptions extends EngineOptions {
  readonly coverage?: true;
}

const PROLOG_TESTS = '.plt';
const CALL_TESTS = '.calls';

const CONTEXT: CallContext = {
  ...{ answers: {}, seed: 1, now: Date.now() },
  client: { revision: '2026-07-28', name: 'mcp-logic test', version: '1.0.0', canAsk: [] },
};

/** Undefined when the sources have errors, which are then printed. */
export async function runSuite(file: string, options: SuiteOptions): Promise<TestSuite | undefined> {
  const stem = file.replace(/\.[^./\\]*$/, '');
  const files = [`${stem}.pl`, file, `${stem}${PROLOG_TESTS}`].filter(
    (one, i, all) => all.indexOf(one) === i && (one === file || existsSync(one)),
  );
  const entered = new Set<number>();
  const tests =
    options.coverage === true
      ? {
          entered: (clauses: readonly number[]) => {
            for (const clause of clauses) entered.add(clause);
          },
        }
      : {};
  const started = await startHost({ files, ...hostOptionsOf(options), tests, log: sayOnStderr });
  if (started.kind === 'faulty') {
    for (const diagnostic of started.diagnostics)
      if (diagnostic.severity === 'error') sayOnStderr(formatDiagnostic(diagnostic));
    return undefined;
  }
  const { host } = started;
  const list = await answerOf<TestList>(host.perform({ kind: 'tests' }, CONTEXT));
  const results: TestResult[] = [];
  for (const index of list.tests.keys()) results.push(await runPrologTest(host, list, index));
  const script = `${stem}${CALL_TESTS}`;
  if (existsSync(script)) results.push(...(await runScript(host, script)));
  await host.close();
  const clauses = list.clauses
    .filter(
      (clause) => !clause.file.endsWith(PROLOG_TESTS) && /\.(pl|lgt|logtalk|pro|prolog)$/.test(clause.file),
    )
    .map((clause) => ({
      ...clause,
      file: displayPath(clause.file),
      entered: entered.has(list.clauses.indexOf(clause)),
    }));
  return { file, results, ...(options.coverage === true && { coverage: clauses }) };
}

async function runPrologTest(host: Host, { tests }: TestList, index: number): Promise<TestResult> {
  const begun = performance.now();
  const outcome = await host.perform({ kind: 'test', index }, CONTEXT);
  // The edge: what answers a test is a TestVerdict.
  const verdict = outcome.kind === 'answered' ? (outcome.value as TestVerdict) : undefined;
  const text = 'text' in outcome ? outcome.text : 'it was stopped';
  const { name = '', file = '', line = 0 } = tests[index] ?? {};
  return {
    ...{ name, file: displayPath(file), line, milliseconds: performance.now() - begun },
    ...(verdict === undefined ? { kind: 'failed', text } : { text: '', ...verdict }),
  };
}

async function runScript(host: Host, file: string): Promise<TestResult[]> {
  const { calls, faults } = readCallScript(readFileSync(file, 'utf8'));
  const results: TestResult[] = faults.map(({ line, text }) => ({
    ...{ name: 'the script of calls', file: displayPath(file), line, kind: 'failed', text, milliseconds: 0 },
  }));
  for (const call of calls) results.push(await runCall(host, file, call));
  return results.sort((a, b) => a.line - b.line);
}

async function runCall(host: Host, file: string, call: ScriptedCall): Promise<TestResult> {
  const begun = performance.now();
  const difference = await performScripted(host, call).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  return {
    ...{ name: call.text.replaceAll(/\s+/g, ' '), file: displayPath(file), line: call.line },
    kind: difference === undefined ? 'passed' : 'failed',
    text: difference ?? '',
    milliseconds: performance.now() - begun,
  };
}

async function answerOf<Value>(performed: Promise<Outcome<unknown>>): Promise<Value> {
  const outcome = await performed;
  if (outcome.kind !== 'answered') throw new Error('text' in outcome ? outcome.text : outcome.kind);
  // The edge: the kind of the inquiry says what its value is.
  return outcome.value as Value;
}
