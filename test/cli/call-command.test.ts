import { expect } from 'chai';
import { fixture, runCli } from './run-cli.js';

describe('mcp-logic call', () => {
  const call = (tool: string, ...args: string[]) =>
    runCli(['call', fixture('cli/greeter.pl'), tool, ...args]);
  const typed = (...args: string[]) => runCli(['call', fixture('cli/typed.pl'), ...args]);

  it('prints the result of a tool', async () => {
    const { code, stdout, stderr } = await call('greet', '{"name":"Joe"}');
    expect(JSON.parse(stdout)).to.deep.equal({ greeting: 'Hello, Joe' });
    expect(stderr).to.equal('');
    expect(code).to.equal(0);
  });

  it('prints the whole outcome as JSON', async () => {
    const good = await call('greet', '{"name":"Joe"}', '--json');
    expect(JSON.parse(good.stdout)).to.have.nested.property('value.structured.greeting', 'Hello, Joe');
    const bad = await call('nothing', '--json');
    expect(JSON.parse(bad.stdout)).to.have.property('kind', 'failed');
    expect(bad.code).to.equal(1);
  });

  const endings: readonly [string, string, string, RegExp][] = [
    ['says what had no solution', 'nothing', '{}', /Tool predicate failed.*nothing/],
    ['explains an exception', 'broken', '{}', /atom_length|instantiat/],
    ["prints the author's refusal", 'refuse', '{}', /I would rather not\./],
    ['names the argument that does not fit', 'greet', '{}', /name/],
    ['says that a tool is unknown', 'gret', '{}', /gret/],
  ];
  for (const [what, tool, args, reason] of endings) {
    it(`${what} on stderr and exits 1`, async () => {
      const { code, stdout, stderr } = await call(tool, args);
      expect(stdout).to.equal('');
      expect(stderr).to.match(reason);
      expect(code).to.equal(1);
    });
  }

  it('shows progress and log on stderr', async () => {
    const { stdout, stderr } = await call('report');
    expect(JSON.parse(stdout)).to.be.an('object');
    expect(stderr).to.include('1 of 2 half way').and.include('info: a word');
  });

  it('says which questions are open when nobody can answer', async () => {
    const { code, stdout, stderr } = await call('ask_name');
    expect(stderr).to.include('--answers').and.include('What is your name?').and.include('name (text)');
    expect(stdout).to.equal('');
    expect(code).to.equal(1);
    const half = await call('ask_name', '--answers', '[{"name":"Joe"}]');
    expect(half.stderr).to.include('Which color do you like?').and.include('red, green');
  });

  it('takes answers in order, or by the message', async () => {
    const inOrder = await call('ask_name', '--answers', '[{"name":"Joe"},"green"]');
    expect(inOrder.stdout).to.include('Joe likes green');
    const byMessage = JSON.stringify({ 'Which color do you like?': 'red', 'What is your name?': 'Ann' });
    expect((await call('ask_name', '--answers', byMessage)).stdout).to.include('Ann likes red');
    expect((await call('ask_name', '--answers', '[{"action":"decline"}]')).code).to.equal(1);
  });

  it('says that an answer was not accepted, and why', async () => {
    const { code, stderr } = await typed('ask_age', '--answers', '["old"]');
    expect(stderr)
      .to.include('does not take an answer')
      .and.include('must be integer')
      .and.not.include('(left)');
    expect(code).to.equal(1);
  });

  it('takes arguments as words, typed by the schema of the tool', async () => {
    const { code, stdout, stderr } = await typed(
      ...['describe', 'name=12', 'count=12', 'tags=a', 'tags=b', 'exact=true', 'big=123456789012345678901'],
    );
    expect(stderr).to.equal('');
    expect(JSON.parse(stdout)).to.deep.equal({
      text: "'12' 12 [a,b] true 123456789012345678901",
    });
    expect(code).to.equal(0);
  });

  it('speaks of warnings only when the tool did not answer', async () => {
    const warned = (tool: string) => runCli(['call', fixture('cli/warned.pl'), tool]);
    expect((await warned('fine')).stderr).to.equal('');
    const failed = await warned('missing');
    expect(failed.stderr).to.match(/warned\.pl has a warning, which may be why: see mcp-logic check/);
    expect(failed.stderr).not.to.match(/warning:/);
  });

  it('stops a tool that never ends', async () => {
    const { code, stdout, stderr } = await runCli([
      'call',
      fixture('limits/forever.pl'),
      'loop',
      '--timeout',
      '0.3',
    ]);
    expect(stderr).to.match(/0\.3 s/);
    expect(stdout).to.equal('');
    expect(code).to.equal(1);
  });

  it('calls nothing in a file with errors or that does not exist', async () => {
    const faulty = await runCli(['call', fixture('cli/faulty.pl'), 'fly']);
    expect(faulty.stderr).to.match(/faulty\.pl:5:\d+: error: /);
    expect(faulty.code).to.equal(1);
    const missing = await runCli(['call', 'nowhere.pl', 'fly']);
    expect(missing.stderr).to.match(/^mcp-logic: .*nowhere\.pl.*\n$/);
    expect(missing.code).to.equal(2);
  });
});
