import { expect } from 'chai';
import { fixture, runCli } from './run-cli.js';

describe('mcp-logic query', () => {
  const query = (goal: string, ...options: string[]) =>
    runCli(['query', fixture('cli/family.pl'), goal, ...options]);

  it('prints all answers as a top level does', async () => {
    const { code, stdout, stderr } = await query('ancestor(dan, Who)');
    expect(stdout).to.equal('Who = cid ;\nWho = bob ;\nWho = ann.\n');
    expect(stderr).to.equal('');
    expect(code).to.equal(0);
  });

  it('says true and false, and exits 1 for false', async () => {
    expect(await query('parent(ann, bob).')).to.deep.include({ code: 0, stdout: 'true.\n' });
    expect(await query('parent(bob, ann)')).to.deep.include({ code: 1, stdout: 'false.\n', stderr: '' });
  });

  it('names what is unbound, and shows what it waits for', async () => {
    const { stdout } = await query("X = f(A, B, _), Y = A, Z = 'An atom', dif(B, 1), _Hidden = 1");
    expect(stdout).to.equal("X = f(A, B, _A),\nY = A,\nZ = 'An atom',\ndif(B, 1).\n");
  });

  it('prints an array of bindings as JSON, with text for what JSON cannot express', async () => {
    const { code, stdout } = await query(
      'member(X, [1, 2.5, [a, f(b)], {k-v}, Y, 36893488147419103232])',
      '--json',
    );
    const rows = [1, 2.5, ['a', 'f(b)'], { k: 'v' }, null, '36893488147419103232'];
    expect(JSON.parse(stdout)).to.deep.equal(rows.map((X) => ({ X, Y: null })));
    expect(code).to.equal(0);
    const none = await query('fail', '--json');
    expect(none).to.deep.include({ code: 1, stdout: '[]\n' });
  });

  it('stops after as many answers as wanted', async () => {
    const { code, stdout, stderr } = await query('repeat', '--limit', '2');
    expect(stdout).to.equal('true ;\ntrue ;\n');
    expect(stderr).to.match(/--limit/);
    expect(code).to.equal(0);
  });

  it('holds a goal to the limits, and shows what it found before', async () => {
    const endless = await query('repeat, fail', '--timeout', '0.2');
    expect(endless).to.deep.include({ code: 1, stdout: '' });
    expect(endless.stderr).to.match(/0\.2 s/);
    const some = await query('member(X, [1, 2]), (X = 1 ; repeat, fail)', '--timeout', '0.3');
    expect(some).to.deep.include({ code: 0, stdout: 'X = 1 ;\n' });
    expect(some.stderr).to.match(/after 1 answer: .*0\.3 s/);
  });

  it('shows what the goal prints, and answers what it asks', async () => {
    const printed = await query('write(hello), nl');
    expect(printed).to.deep.include({ stdout: 'true.\n', stderr: 'hello\n' });
    const asking = 'mcp_elicit(age, {type-object, properties-{age-{type-integer}}}, accept({age-Age}))';
    expect(await query(asking, '--answers', '[30]')).to.deep.include({ stdout: 'Age = 30.\n', code: 0 });
  });

  it('explains an exception, and a goal that cannot be read', async () => {
    const unknown = await query('parnt(X, Y)');
    expect(unknown.stderr).to.match(/unknown procedure parnt\/2.*did you mean parent\/2\?/);
    expect(unknown.code).to.equal(1);
    const faulty = await query('parent(ann');
    expect(faulty.stderr).to.match(/^mcp-logic: the goal cannot be read, column \d+: .*\n$/);
    expect(faulty.code).to.equal(2);
  });

  it('sends to the served object what only that defines, and to others what is sent to them', async () => {
    const { stdout } = await runCli(['query', fixture('cli/twin-objects.pl'), 'name(X)']);
    expect(stdout).to.equal('X = served.\n');
    const other = await runCli(['query', fixture('cli/twin-objects.pl'), 'other::name(X)']);
    expect(other.stdout).to.equal('X = other.\n');
  });
});
