import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { runCli } from './run-cli.js';

describe('mcp-logic init', () => {
  let folder: string;
  let rules: string;
  before(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'init-')), 'new', 'library');
    rules = join(folder, 'rules.pl');
    const { code, stdout, stderr } = await runCli(['init', folder]);
    expect(stdout).to.include(`test ${rules}`);
    expect(stderr).to.equal('');
    expect(code).to.equal(0);
  });
  after(() => rm(join(folder, '..', '..'), { recursive: true }));

  it('writes a knowledge base without findings, whose tests pass and enter every clause', async () => {
    const checked = await runCli(['check', '--strict', rules]);
    expect(checked.stdout).to.include('no errors, no warnings');
    const tested = await runCli(['test', rules, '--coverage']);
    expect(tested.stdout)
      .to.match(/(\d+) of \1 clauses \(100 %\)/)
      .and.match(/^(\d+) tests: \1 passed$/m);
    expect(tested.code).to.equal(0);
  });

  it('writes tools that answer a call', async () => {
    const { code, stdout } = await runCli(['call', rules, 'loan_period', 'member=ada', 'title=Metropolis']);
    expect(JSON.parse(stdout)).to.deep.equal({ days: 7 });
    expect(code).to.equal(0);
  });

  it('writes a configuration that starts the server', async () => {
    const config: unknown = JSON.parse(await readFile(join(folder, '.mcp.json'), 'utf8'));
    expect(config).to.have.nested.property('mcpServers.rules.command', process.execPath);
    expect(config).to.have.nested.property('mcpServers.rules.args').that.includes.members(['serve', rules]);
    const initialize = {
      ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'init', version: '1' } },
    };
    const { stdout } = await runCli(['serve', rules], `${JSON.stringify(initialize)}\n`);
    expect(JSON.parse(stdout)).to.have.nested.property('result.serverInfo.name', 'rules');
  });

  it('touches nothing that is there', async () => {
    await rm(join(folder, 'rules.plt'));
    const { code, stdout, stderr } = await runCli(['init', folder]);
    expect(stderr).to.match(
      /^mcp-logic: .* has rules\.pl, rules\.calls, \.mcp\.json already; nothing was written\n$/,
    );
    expect(stdout).to.equal('');
    expect(code).to.equal(2);
    expect(await readdir(folder)).not.to.include('rules.plt');
  });
});

describe('mcp-logic config', () => {
  const places: readonly [string, string, RegExp][] = [
    ['claude-desktop', 'mcpServers', /claude_desktop_config\.json/],
    ['claude-code', 'mcpServers', /\.mcp\.json/],
    ['vscode', 'servers', /\.vscode\/mcp\.json/],
    ['cursor', 'mcpServers', /\.cursor\/mcp\.json/],
  ];
  for (const [client, key, place] of places) {
    it(`prints the snippet for ${client}, and where it belongs`, async () => {
      const { code, stdout, stderr } = await runCli(['config', client, 'kb/birds.pl']);
      const snippet: unknown = JSON.parse(stdout);
      expect(snippet).to.have.nested.property(`${key}.birds.args[1]`, 'serve');
      expect(snippet)
        .to.have.nested.property(`${key}.birds.args[2]`)
        .that.matches(/^\/.*kb\/birds\.pl$/);
      expect(stderr).to.match(place);
      expect(code).to.equal(0);
    });
  }
});
