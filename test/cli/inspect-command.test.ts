import { expect } from 'chai';
import { fixture, runCli } from './run-cli.js';

describe('mcp-logic inspect', () => {
  it('shows the tools with what they take and give, prompts, resources and templates', async () => {
    const { code, stdout, stderr } = await runCli(['inspect', 'kb/birds.pl']);
    expect(stdout).to.match(/^birds offers tools, prompts, resources, completions\n/);
    expect(stdout).to.match(/^ {2}bird_facts: Facts about a bird \[readOnly, idempotent\]$/m);
    expect(stdout).to.match(/^ {4}in +name +string +Common or scientific name/m);
    expect(stdout).to.match(/^ {4}out +length_cm +integer /m);
    expect(stdout).to.match(/^ {4}in +size +tiny \| small \| medium \| large \| huge, optional /m);
    for (const title of ['TOOLS', 'PROMPTS', 'RESOURCES', 'RESOURCE TEMPLATES'])
      expect(stdout).to.match(new RegExp(`^${title}$`, 'm'));
    expect(stdout).to.include('birds://species/{name}');
    expect(stderr).to.equal('');
    expect(code).to.equal(0);
  });

  it('prints what goes to a client as JSON', async () => {
    const { code, stdout } = await runCli(['inspect', fixture('cli/typed.pl'), '--json']);
    const shown: unknown = JSON.parse(stdout);
    expect(shown).to.have.nested.property('serverInfo.name', 'typed');
    expect(shown).to.have.nested.property('tools[0].inputSchema.properties.tags.items.type', 'string');
    expect(shown).to.have.nested.property('tools[1].title', 'ask_age');
    expect(shown).to.have.property('prompts').that.deep.equals([]);
    expect(code).to.equal(0);
  });

  it('shows nothing of a file with errors, and says where they are', async () => {
    const { code, stdout, stderr } = await runCli(['inspect', fixture('cli/faulty.pl')]);
    expect(stderr).to.match(/faulty\.pl:5:\d+: error: /);
    expect(stdout).to.equal('');
    expect(code).to.equal(1);
  });
});
