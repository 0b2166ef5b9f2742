// Results of tests for people, as TAP and as JUnit's XML.

import type { CoveredClause, TestResult, TestSuite } from './test-results.js';

export function reportText(suites: readonly TestSuite[]): string {
  const results = suites.flatMap((suite) => suite.results);
  return [
    ...suites.flatMap(({ file, results: own }) => [file, ...own.map(resultText)]),
    ...suites.flatMap(({ coverage = [] }) => coverageLines(coverage)),
    summaryOf(results),
  ].join('\n');
}

const MARKS = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const;

function resultText({ name, file, line, kind, text }: TestResult): string {
  const place = kind === 'failed' ? ` (${file}:${line})` : '';
  const lines = text === '' ? [] : text.split('\n').map((each) => `       ${each}`);
  return [`  ${MARKS[kind]} ${name}${place}`, ...lines].join('\n');
}

function summaryOf(results: readonly TestResult[]): string {
  const count = (kind: TestResult['kind']): number => results.filter((result) => result.kind === kind).length;
  const counts = [`${count('passed')} passed`];
  for (const kind of ['failed', 'skipped'] as const)
    if (count(kind) > 0) counts.push(`${count(kind)} ${kind}`);
  return `${results.length} test${results.length === 1 ? '' : 's'}: ${counts.join(', ')}`;
}

function coverageLines(clauses: readonly CoveredClause[]): string[] {
  const files = [...new Set(clauses.map(({ file }) => file))];
  return files.map((file) => {
    const own = clauses.filter((clause) => clause.file === file);
    const missed = own.filter(({ entered }) => !entered);
    const share = Math.floor((100 * (own.length - missed.length)) / own.length);
    const never =
      missed.length === 0
        ? ''
        : `; never entered: ${missed.map(({ name, line }) => `${name} at ${line}`).join(', ')}`;
    return `coverage of ${file}: ${own.length - missed.length} of ${own.length} clauses (${share} %)${never}`;
  });
}

/** Version 14 of the Test Anything Protocol. */
export function tapText(suites: readonly TestSuite[]): string {
  const results = suites.flatMap((suite) => suite.results);
  return [
    'TAP version 14',
    `1..${results.length}`,
    ...results.flatMap(tapLines),
    ...suites.flatMap(({ coverage = [] }) => coverageLines(coverage)).map((line) => `# ${line}`),
  ].join('\n');
}

function tapLines(result: TestResult, index: number): string[] {
  const { name, kind, text, file, line } = result;
  const title = `${index + 1} - ${name.replaceAll(/[\\#]/g, '\\$&')}`;
  if (kind === 'skipped') return [`ok ${title} # SKIP ${text.replaceAll(/\s+/g, ' ')}`];
  if (kind === 'passed') return [`ok ${title}`];
  return [
    `not ok ${title}`,
    '  ---',
    `  message: ${JSON.stringify(text)}`,
    `  at: ${JSON.stringify(`${file}:${line}`)}`,
    '  ...',
  ];
}

export function junitText(suites: readonly TestSuite[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    ...suites.flatMap(junitSuite),
    '</testsuites>',
    '',
  ].join('\n');
}

function junitSuite({ file, results }: TestSuite): string[] {
  const failures = results.filter(({ kind }) => kind === 'failed').length;
  const skipped = results.filter(({ kind }) => kind === 'skipped').length;
  const seconds = results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  return [
    `  <testsuite name="${escaped(file)}" tests="${results.length}" failures="${failures}" errors="0" skipped="${skipped}" time="${seconds.toFixed(3)}">`,
    ...results.map(junitCase),
    '  </testsuite>',
  ];
}

function junitCase({ name, file, line, kind, text, milliseconds }: TestResult): string {
  const head = `    <testcase name="${escaped(name)}" classname="${escaped(file)}" file="${escaped(file)}" line="${line}" time="${(milliseconds / 1000).toFixed(3)}"`;
  if (kind === 'passed') return `${head}/>`;
  const [first = ''] = text.split('\n');
  const inner =
    kind === 'skipped'
      ? `<skipped message="${escaped(first)}"/>`
      : `<failure message="${escaped(first)}">${escaped(`${file}:${line}: ${text}`)}</failure>`;
  return `${head}>${inner}</testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Without the control characters that XML has no way to write. */
function escaped(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, (one) => ('\t\n\r'.includes(one) ? one : '\uFFFD'))
    .replaceAll(/[<>&"']/g, (one) => ENTITIES[one] ?? one);
}
