import { expect } from 'chai';
import type { Diagnostic } from '../../src/reader/position.js';
import { fixture, runCli } from './run-cli.js';

describe('mcp-logic check', () => {
  const check = (...args: string[]) => runCli(['check', ...args]);

  it('finds nothing in a clean file', async () => {
    const { code, stdout, stderr } = await check(fixture('cli/greeter.pl'));
    expect(stdout).to.equal('test/fixtures/cli/greeter.pl: no errors, no warnings\n');
    expect(stderr).to.equal('');
    expect(code).to.equal(0);
  });

  it('reports all errors of a faulty file with their places', async () => {
    const { code, stdout } = await check(fixture('cli/faulty.pl'));
    expect(stdout).to.match(/faulty\.pl:5:\d+: error: /);
    expect(stdout).to.match(/faulty\.pl:6:\d+: error: /);
    expect(stdout).to.match(/faulty\.pl:8:\d+: warning: /);
    expect(stdout).to.match(/\d+ errors, \d+ warnings?\n$/);
    expect(code).to.equal(1);
  });

  it('lets warnings pass, unless it is strict', async () => {
    const lenient = await check(fixture('cli/careless.pl'));
    expect(lenient.stdout).to.match(/careless\.pl:6:\d+: warning: /);
    expect(lenient.code).to.equal(0);
    expect((await check(fixture('cli/careless.pl'), '--strict')).code).to.equal(1);
    expect((await check(fixture('cli/greeter.pl'), '--strict')).code).to.equal(0);
  });

  it('prints JSON', async () => {
    const { code, stdout } = await check('--json', fixture('cli/faulty.pl'));
    const rows = JSON.parse(stdout) as Diagnostic[];
    expect(rows.length).to.be.above(2);
    for (const row of rows) {
      expect(Object.keys(row)).to.deep.equal(['file', 'line', 'column', 'severity', 'code', 'message']);
    }
    expect(code).to.equal(1);
    expect((await check('--json', fixture('cli/greeter.pl'))).stdout).to.equal('[]\n');
  });

  it('takes a file that does not exist for wrong use', async () => {
    const { code, stdout, stderr } = await check('nowhere.pl');
    expect(stderr).to.match(/^mcp-logic: .*nowhere\.pl.*\n$/);
    expect(stdout).to.equal('');
    expect(code).to.equal(2);
  });

  it('reports a load that breaks down as a whole like every other error', async function () {
    this.timeout(60_000);
    const { code, stdout } = await check(
      '--json',
      '--timeout',
      '50',
      '--engine',
      'tau',
      fixture('limits/memory-bomb-at-load.pl'),
    );
    expect(JSON.parse(stdout)).to.have.nested.property('0.code', 'load-failed');
    expect(code).to.equal(1);
  });

  it('reports a directive that fills the memory with its place', async function () {
    this.timeout(60_000);
    const { code, stdout } = await check('--timeout', '50', fixture('limits/memory-bomb-at-load.pl'));
    expect(stdout).to.match(/memory-bomb-at-load\.pl:3:\d+: error: .*memory/);
    expect(code).to.equal(1);
  });

  it('runs directives under the limits, and what they print is not part of the report', async () => {
    const prints = await check(fixture('limits/prints.pl'));
    expect(prints.stdout).not.to.match(/^loaded$/m);
    expect(prints.stderr).to.match(/^loaded$/m);
    const forever = await check(fixture('limits/loads-forever.pl'), '--timeout', '0.3');
    expect(forever.stdout).to.match(/loads-forever\.pl:3:\d+: /);
  });
});
