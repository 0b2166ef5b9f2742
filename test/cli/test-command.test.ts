import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readCallScript } from '../../src/cli/testing/call-script.js';
import { fixture, runCli } from './run-cli.js';

describe('mcp-logic test', () => {
  const tested = fixture('cli/tested/family.pl');
  const failing = fixture('cli/failing.pl');

  it('runs the tests beside a knowledge base, in Prolog and as calls', async () => {
    const { code, stdout, stderr } = await runCli(['test', tested]);
    expect(stdout).not.to.include('FAIL');
    expect(stdout)
      .to.match(/^ {2}ok {3}holds for each$/m)
      .and.match(/^ {2}ok {3}ancestors Person=dan$/m);
    expect(stdout).to.match(/^ {2}skip has a condition\n {7}fail is false$/m);
    expect(stdout).to.match(/^19 tests: 17 passed, 2 skipped$/m);
    expect(stderr).to.equal('');
    expect(code).to.equal(0);
  });

  it('says which clauses no test has entered', async () => {
    const { stdout } = await runCli(['test', tested, '--coverage']);
    expect(stdout).to.match(
      /coverage of .*family\.pl: 7 of 8 clauses \(87 %\); never entered: lucky\/1 at \d+$/m,
    );
  });

  describe('with tests that fail', () => {
    let folder: string;
    let report: string;
    let shown: Awaited<ReturnType<typeof runCli>>;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'junit-'));
      shown = await runCli(['test', failing, '--timeout', '0.5', '--junit', join(folder, 'results.xml')]);
      report = await readFile(join(folder, 'results.xml'), 'utf8');
    });
    after(() => rm(folder, { recursive: true }));

    const reasons: readonly [string, string][] = [
      ['says what is unmet', 'it fails, because\n         color(blue) has no matching fact or rule'],
      ['says what a condition was', 'Y==5 is false: 4==5'],
      ['says that it succeeds', 'it succeeds: color(red)'],
      ['says that it does not throw', 'it succeeds'],
      ['says what it throws', 'it throws this'],
      ['says what it found', 'it gives [red, green], and not == [red]'],
      ['says that there is another answer', 'it has another answer'],
      ['says where the set-up failed', 'its set-up fails'],
      ['says which case failed', 'case 2: it fails'],
      ['says what it does not understand', 'unknown outcome or option trve; known are '],
      ['stops', 'it stopped after 0.5 s'],
      ['double {"X": 2}', 'it gives {"Y":4}'],
      ['double X=2', 'it answers {"Y":4}'],
      ['double X=two', 'argument "X"'],
      ['the script of calls', 'the call double {"X": 1 has no result'],
    ];
    for (const [name, reason] of reasons) {
      it(`names ${name}, its place and the reason`, () => {
        const pattern = [`FAIL ${name} (test/fixtures/cli/failing.`, `\n       ${reason}`];
        const at = shown.stdout.indexOf(pattern[0] ?? '');
        expect(at, shown.stdout).to.be.greaterThan(-1);
        expect(shown.stdout.slice(shown.stdout.indexOf('\n', at))).to.satisfy((rest: string) =>
          rest.startsWith(pattern[1] ?? ''),
        );
      });
    }

    it('goes on after a test that was stopped, and exits 1', () => {
      expect(shown.stdout).to.match(/^ {2}ok {3}goes on after one that was stopped$/m);
      expect(shown.stdout).to.match(/^17 tests: 1 passed, 16 failed$/m);
      expect(shown.code).to.equal(1);
    });

    it("writes JUnit's XML", () => {
      expect(report).to.match(
        /<testsuite name=".*failing\.pl" tests="17" failures="16" errors="0" skipped="0"/,
      );
      expect(report).to.include('name="says &lt;that&gt; it &quot;throws&quot;"');
      expect(report).to.match(/<failure message="Y==5 is false: 4==5">/);
    });
  });

  it('prints TAP', async () => {
    const { stdout } = await runCli(['test', tested, failing, '--tap', '--timeout', '0.5']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.slice(0, 3)).to.deep.equal(['TAP version 14', '1..36', 'ok 1 - holds']);
    expect(stdout).to.match(/^ok 13 - is for another day # SKIP not yet$/m);
    expect(stdout).to.match(/^not ok 20 - says what is unmet\n {2}---\n {2}message: "it fails/m);
    expect(stdout.match(/^(not )?ok /gm)).to.have.length(36);
  });

  it('exits 1 when a file has errors, and 2 when there is none', async () => {
    const faulty = await runCli(['test', fixture('cli/faulty.pl')]);
    expect(faulty.stderr)
      .to.match(/faulty\.pl:5:\d+: error: /)
      .and.include('was not tested');
    expect(faulty.code).to.equal(1);
    expect((await runCli(['test', 'none.pl'])).code).to.equal(2);
  });

  it('says that there are no tests', async () => {
    const { code, stderr } = await runCli(['test', fixture('cli/greeter.pl')]);
    expect(stderr).to.include('there are no tests');
    expect(code).to.equal(0);
  });
});

describe('a script of calls', () => {
  it('has calls over several lines, comments, answers and results of three kinds', () => {
    const { calls, faults } = readCallScript(
      '# one\na {\n  "b": 1\n}\n=> {}\n\nb x=1\n=? {"c": 2}\n=? decline\n=! no\r\nresource r://x\n=~ text\n',
    );
    expect(faults).to.deep.equal([]);
    expect(calls).to.deep.equal([
      { line: 2, text: 'a {\n  "b": 1\n}', replies: [], expected: { kind: 'equals', text: '{}' } },
      { line: 7, text: 'b x=1', replies: ['{"c": 2}', 'decline'], expected: { kind: 'error', text: 'no' } },
      { line: 11, text: 'resource r://x', replies: [], expected: { kind: 'contains', text: 'text' } },
    ]);
  });

  it('has a fault for what does not belong to a call', () => {
    const { faults } = readCallScript('=> {}\n=? 1\na {}\nb {}\n');
    expect(faults.map(({ line }) => line)).to.deep.equal([1, 2, 3, 4]);
  });
});
