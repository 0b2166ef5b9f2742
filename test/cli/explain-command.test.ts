import { expect } from 'chai';
import { fixture, runCli } from './run-cli.js';

describe('mcp-logic explain', () => {
  const explain = (...args: string[]) => runCli(['explain', fixture('cli/family.pl'), ...args]);

  it('shows the proof of an answer, with the clause of each step', async () => {
    const { code, stdout, stderr } = await explain('ancestors', 'Person=cid');
    expect(stdout).to.match(
      /^ancestor\(cid, bob\) because \(test\/fixtures\/cli\/family\.pl:\d+\)\n {2}parent\(bob, cid\) \(.*family\.pl:\d+\)\n/,
    );
    expect(stderr).to.equal('');
    expect(code).to.equal(0);
  });

  it('shows as many answers as wanted', async () => {
    const { stdout } = await explain('ancestors', '{"Person":"dan"}', '--limit', '9');
    expect(stdout.match(/^ancestor\(dan, \w+\) because/gm)).to.have.length(3);
  });

  it('prints answers, results and proofs as JSON', async () => {
    const { code, stdout } = await explain('ancestors', 'Person=cid', '--json');
    const shown: unknown = JSON.parse(stdout);
    expect(shown).to.have.nested.property('answers[0].result.Ancestor', 'bob');
    expect(shown).to.have.nested.property('answers[0].proof[0].because[0].kind', 'fact');
    expect(shown).to.have.nested.property('answers[0].proof[0].at.file', 'test/fixtures/cli/family.pl');
    expect(code).to.equal(0);
  });

  it('says why there is no answer, and exits 1', async () => {
    const { code, stdout } = await explain('ancestors', 'Person=ann');
    expect(stdout).to.match(/^ancestor\(ann, Ancestor\) has no solution because\n {2}parent\(/);
    expect(stdout).to.include('has no matching fact or rule');
    expect(code).to.equal(1);
  });

  it('explains what a hook answers, and what was asked on the way', async () => {
    const refused = await runCli(['explain', fixture('cli/greeter.pl'), 'refuse']);
    expect(refused.stdout).to.match(/^tool_call\(refuse, \[\], error\(.*greeter\.pl:\d+\)/);
    const asked = await runCli([
      ...['explain', fixture('cli/greeter.pl'), 'ask_name', '--answers', '["Joe", "red"]'],
    ]);
    expect(asked.stdout).to.match(/^ask_name\('Joe likes red'\) because/);
    expect(asked.stdout).to.include('as the host says');
  });

  it('says what keeps a tool from being explained', async () => {
    const unknown = await explain('ancestrs', 'Person=ann');
    expect(unknown.stderr).to.match(/unknown tool ancestrs; did you mean ancestors\?/);
    expect(unknown.code).to.equal(1);
    const misfit = await explain('ancestors');
    expect(misfit.stderr).to.include('"Person" is missing');
    const tau = await explain('ancestors', 'Person=cid', '--engine', 'tau');
    expect(tau.stderr).to.match(/tau/);
    expect(tau.code).to.equal(1);
  });
});
