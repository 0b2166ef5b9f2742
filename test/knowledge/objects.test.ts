import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { KnowledgeBase, type Loaded } from '../../src/knowledge/knowledge-base.js';
import { createChosenEngine } from '../engine/chosen-engine.js';
import { callTool, loadText, request, structuredOf, textOf } from './calling.js';

const fixtures = fileURLToPath(new URL('../../../test/fixtures/objects/', import.meta.url));

async function open(name: string, object?: string): Promise<KnowledgeBase> {
  const { knowledgeBase, diagnostics } = await load(name, object);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return knowledgeBase;
}

function load(name: string, object?: string): Promise<Loaded> {
  const files = [join(fixtures, name)];
  return KnowledgeBase.load(createChosenEngine(), { files, ...(object === undefined ? {} : { object }) });
}

describe('an object that is served', () => {
  it('offers the predicates of its tools, described by its directives', async () => {
    const knowledgeBase = await open('factorial-tools.lgt');
    const { tools } = await knowledgeBase.catalogue();
    expect(tools).to.deep.equal([
      {
        name: 'factorial',
        title: 'factorial',
        description: 'Computes the factorial of a non-negative integer.',
        inputSchema: { type: 'object', properties: { N: { type: 'integer' } }, required: ['N'] },
        outputSchema: { type: 'object', properties: { F: { type: 'integer' } }, required: ['F'] },
      },
    ]);
    expect(structuredOf(await callTool(knowledgeBase, 'factorial', { N: 10 }))).to.deep.equal({ F: 3628800 });
    expect(textOf(await callTool(knowledgeBase, 'factorial', { N: -1 }))).to.match(
      /^Tool predicate failed: factorial\(-1, ?F\) has no solution$/,
    );
  });

  it('may override schemas and results, and bring icons', async () => {
    const knowledgeBase = await open('custom-tools.lgt');
    const [tool] = (await knowledgeBase.catalogue()).tools;
    expect(tool?.inputSchema).to.deep.equal({
      type: 'object',
      properties: { N: { type: 'integer', minimum: 0 } },
      required: ['N'],
    });
    expect(tool?.icons).to.deep.equal([{ src: 'https://example.com/factorial.png', mimeType: 'image/png' }]);
    const outcome = await callTool(knowledgeBase, 'factorial', { N: 5 });
    expect(JSON.stringify(outcome)).to.contain('The factorial is: 120');
    expect(structuredOf(outcome)).to.deep.equal({ F: 120 });
  });

  it('asks with the closure that it is given, in rounds of its own, and by message', async () => {
    const knowledgeBase = await open('interactive-tools.lgt');
    const asked = await callTool(knowledgeBase, 'ask_name');
    if (asked.kind !== 'asks') throw new Error(JSON.stringify(asked));
    const [question] = asked.questions;
    expect(question).to.include({ kind: 'form', message: 'What is your name?' });
    const answers = { [question?.key ?? '']: { action: 'accept', content: { name: 'Ann' } } } as const;
    expect(structuredOf(await callTool(knowledgeBase, 'ask_name', {}, { answers }))).to.deep.equal({
      message: 'Hello, Ann!',
    });
    const inRounds = await callTool(knowledgeBase, 'ask_in_rounds');
    expect(inRounds.kind === 'asks' && inRounds.questions.map(({ key }) => key)).to.deep.equal(['name_key']);
    const page = await callTool(knowledgeBase, 'open_page');
    expect(page.kind === 'asks' && page.questions[0]).to.include({
      kind: 'url',
      url: 'https://example.com/docs',
    });
  });

  it('offers prompts, resources, templates and completions', async () => {
    const knowledgeBase = await open('prompts-and-resources.lgt');
    const { prompts, resources, resourceTemplates, capabilities } = await knowledgeBase.catalogue();
    expect(prompts.map(({ name }) => name)).to.deep.equal(['code_review']);
    expect(resources.map(({ uri }) => uri)).to.deep.equal(['logtalk://my-app/config']);
    expect(resourceTemplates).to.have.length(1);
    expect(capabilities).to.deep.include({ prompts: true, resources: true, completions: true });
    const prompt = await request(knowledgeBase, {
      kind: 'prompt',
      name: 'code_review',
      arguments: { code: 'p :- q.' },
    });
    expect(JSON.stringify(prompt)).to.contain('Please review:\\n\\np :- q.');
    const user = await request(knowledgeBase, { kind: 'resource', uri: 'logtalk://my-app/users/alice' });
    expect(JSON.stringify(user)).to.contain('alice');
  });

  it('does not advertise what a protocol only declares', async () => {
    const { knowledgeBase } = await loadText(`
:- object(quiet, implements([mcp_tool_protocol, mcp_prompt_protocol, mcp_completion_protocol])).
    tools([tool(one, one, 1)]).
    :- public(one/1).
    :- mode(one(-integer), one).
    one(1).
:- end_object.
`);
    const { capabilities } = await knowledgeBase.catalogue();
    expect(capabilities).to.deep.include({ prompts: false, resources: false, completions: false });
  });

  it('fails for a tool that is declared and not defined, and says of an undeclared one that it does not exist', async () => {
    const { knowledgeBase, diagnostics } = await loadText(`
:- object(gaps, implements(mcp_tool_protocol)).
    tools([tool(declared, declared, 1)]).
    :- public(declared/1).
    :- info(declared/1, [comment is 'Nothing yet.']).
    :- mode(declared(-integer), one).
:- end_object.
`);
    expect(diagnostics).to.deep.equal([]);
    expect((await callTool(knowledgeBase, 'declared')).kind).to.equal('failed');
    const faulty = await loadText(`
:- object(gaps, implements(mcp_tool_protocol)).
    tools([tool(missing, missing, 1)]).
:- end_object.
`);
    expect(faulty.diagnostics.map(({ line, code }) => `${line} ${code}`)).to.deep.equal([
      '3 tool-without-predicate',
    ]);
  });

  it('refuses a tool whose predicate is private', async () => {
    const { knowledgeBase, diagnostics } = await loadText(`
:- object(shy, implements(mcp_tool_protocol)).
    tools([tool(hidden, hidden, 1)]).
    :- private(hidden/1).
    :- info(hidden/1, [comment is 'Hidden.']).
    :- mode(hidden(-integer), one).
    hidden(1).
:- end_object.
`);
    expect(diagnostics.map(({ line, message }) => `${line}: ${message}`)).to.deep.equal([
      '3: hidden/1 is private in shy, so that its tool cannot be called; declare it public',
    ]);
    const outcome = await callTool(knowledgeBase, 'hidden');
    expect(textOf(outcome)).to.contain('no permission to access private predicate hidden/1');
  });

  it('names objects and their predicates in errors as the author does', async () => {
    const { knowledgeBase } = await loadText(`
:- object(store).
    :- public(price/2).
    price(X, P) :- P is X + unknown.
:- end_object.
:- object(tools_of_store, implements(mcp_tool_protocol)).
    tools([tool(ask, ask, 1), tool(cost, cost, 1), tool(local, local, 0)]).
    :- public([ask/1, cost/1, local/0]).
    :- mode(ask(+atom), one).
    ask(Name) :- Name::price(_, _).
    :- mode(cost(-integer), one).
    cost(P) :- store::price(1, P).
    local :- prise(1).
    price(1).
:- end_object.
`);
    const text = async (name: string, args = {}) => textOf(await callTool(knowledgeBase, name, args));
    expect(await text('ask', { arg1: 'stor' })).to.match(/^unknown object stor, in stor::price\/2/);
    // Stock Tau-Prolog does not tell the place.
    const place = createChosenEngine().kind === 'tau' ? /evaluable/ : /evaluable.* \(.*base\.pl:4\)$/;
    expect(await text('cost')).to.match(place);
    expect(await text('local')).to.match(/^unknown procedure prise\/1, in tools_of_store/);
  });
});

describe('which object is served', () => {
  const two = (more = ''): string => `
:- object(first, implements(mcp_tool_protocol)).
    tools([tool(one, one, 0)]).
    :- public(one/0).
    :- info(one/0, [comment is 'One.']).
    one.
:- end_object.
:- object(second, implements(mcp_tool_protocol)).
    tools([tool(two, two, 0)]).
    :- public(two/0).
    :- info(two/0, [comment is 'Two.']).
    two.
:- end_object.
${more}`;
  const toolsOf = async ({ knowledgeBase }: Loaded): Promise<string[]> =>
    (await knowledgeBase.catalogue()).tools.map(({ name }) => name);

  it('is the first that defines tools/1, with a warning when there are several', async () => {
    const loaded = await loadText(two());
    expect(loaded.diagnostics.map(({ code, severity }) => `${severity} ${code}`)).to.deep.equal([
      'warning served-object-doubtful',
    ]);
    expect(await toolsOf(loaded)).to.deep.equal(['one']);
  });

  it('is the one that mcp_server::start was given', async () => {
    const loaded = await loadText(
      two(":- initialization(mcp_server::start('my-server', second, [server_version('2.0.0')]))."),
    );
    expect(loaded.diagnostics).to.deep.equal([]);
    expect(await toolsOf(loaded)).to.deep.equal(['two']);
  });

  it('is the one that extends the others', async () => {
    const loaded = await loadText(
      two(':- object(third, extends((first, second))).\n    tools([tool(both, one, 0)]).\n:- end_object.'),
    );
    expect(loaded.diagnostics).to.deep.equal([]);
    expect(await toolsOf(loaded)).to.deep.equal(['both']);
  });

  it('is none where plain predicates are offered', async () => {
    const loaded = await loadText(
      two("tools([tool(plain, plain, 0)]).\n:- info(plain/0, [comment is 'Plain.']).\nplain :- first::one."),
    );
    expect(loaded.diagnostics).to.deep.equal([]);
    expect(await toolsOf(loaded)).to.deep.equal(['plain']);
    expect((await callTool(loaded.knowledgeBase, 'plain')).kind).to.equal('answered');
  });

  it('is the one that is named, which must exist', async () => {
    const natural = await load('factorial-tools.lgt', 'my_tools');
    expect(natural.diagnostics).to.deep.equal([]);
    const none = await load('factorial-tools.lgt', 'my_tool');
    expect(none.diagnostics.map(({ code, message }) => `${code}: ${message}`)).to.deep.equal([
      'served-object-unknown: there is no object my_tool; did you mean my_tools?',
    ]);
  });
});
