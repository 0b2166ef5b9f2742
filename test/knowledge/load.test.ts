import { expect } from 'chai';
import { KnowledgeBase } from '../../src/knowledge/knowledge-base.js';
import { declarationFindings } from '../../src/knowledge/declaration-findings.js';
import { LogicError } from '../../src/errors.js';
import { createChosenEngine } from '../engine/chosen-engine.js';
import { callTool, loadText, structuredOf } from './calling.js';

/** The findings of a load as `line: severity: code: message`. */
async function findingsOf(text: string): Promise<string[]> {
  const { diagnostics } = await loadText(text);
  return diagnostics.map(({ line, severity, code, message }) => `${line}: ${severity}: ${code}: ${message}`);
}

const seen = new Set<string>();

describe('loading', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'tells how to declare a tool when nothing is declared',
      'parent(a, b).\n',
      '1: warning: nothing-declared: nothing is offered: declare a tool with `tools([tool(Name, Functor, Arity)]).`',
    ],
    [
      'finds a tool name that clients refuse',
      "\ntools([tool('a b', p, 0)]).\np.\n",
      "2: error: tool-name-invalid: the tool name 'a b'",
    ],
    [
      'finds a tool name that is too long',
      `tools([tool(${'a'.repeat(65)}, p, 0)]).\np.\n`,
      '1: error: tool-name-invalid',
    ],
    [
      'finds two tools of one name',
      '\n\ntools([tool(p, p, 0), tool(p, q, 0)]).\np.\nq.\n',
      '3: error: tool-duplicate: two tools are named p',
    ],
    [
      'finds a tool without a predicate',
      'tools([tool(p, p, 1)]).\n',
      '1: error: tool-without-predicate: the predicate p/1 of tool p does not exist',
    ],
    [
      'guesses which predicate of a tool is meant',
      'tools([tool(p, parnet, 1)]).\nparent(1).\n',
      'the predicate parnet/1 of tool p does not exist; did you mean parent/1?',
    ],
    ['says which arities there are', 'tools([tool(p, p, 1)]).\np(1, 2).\n', 'does not exist; there is p/2'],
    [
      'finds the declaration of a predicate that does not exist',
      "tools([tool(p, p, 1)]).\n:- info(p/1, [comment is 'P']).\n",
      '2: error: tool-without-predicate',
    ],
    [
      'finds names that do not fit the arity',
      'tools([tool(p, p, 1)]).\n:- info(p/1, [argnames is [a, b]]).\np(1).\n',
      '2: error: arity-mismatch: p/1 has 1 argument, but info/2 has 2 names',
    ],
    [
      'finds modes that do not fit the arity',
      'tools([tool(p, p, 1)]).\n\n:- mode(p(+integer, -integer), one).\np(1).\n',
      '3: error: arity-mismatch: mode/2 describes p/2, which does not exist, but the tool is p/1',
    ],
    [
      'finds types that are slips, within others too',
      'tools([tool(p, p, 2)]).\n:- mode(p(+list(int), ?object([a-atm])), one).\np(1, 2).\n',
      '2: warning: type-doubtful: the type int is unknown, so that any text will do; did you mean integer?\n2: warning: type-doubtful: the type atm',
    ],
    [
      'finds keys of a description that are slips',
      "tools([tool(p, p, 1)]).\n:- info(p/1, [coment is 'P']).\np(1).\n",
      '2: warning: info-key-doubtful: the key coment has no meaning; did you mean comment?',
    ],
    [
      'finds slips in keys whether a tool is described or not',
      "tools([tool(p, p, 1)]).\n:- info([autor is 'Me']).\n:- info(q/1, [titel is 'Q']).\np(1).\nq(1).\n",
      'the key autor has no meaning; did you mean author?\n3: warning: info-key-doubtful: the key titel has no meaning; did you mean title?',
    ],
    [
      'finds a comment that is a variable',
      'tools([tool(p, p, 1)]).\n:- info(p/1, [comment is X]).\np(1).\n',
      '2: error: info-value-invalid: comment must be a text, found a variable',
    ],
    [
      'finds a description of arguments that is none',
      'tools([tool(p, p, 1)]).\n:- info(p/1, [arguments is [name-_]]).\np(1).\n',
      '2: error: info-value-invalid: arguments must be a list',
    ],
    [
      'finds names of arguments that are none',
      'tools([tool(p, p, 1)]).\n:- info(p/1, [argnames is f(x)]).\np(1).\n',
      "2: error: info-value-invalid: argnames must be a list of names such as ['Name'], found f(x)",
    ],
    [
      'finds a capability that is a slip',
      'tools([]).\n\ncapabilities([resource, elicitation]).\n',
      '3: warning: capability-unknown: there is no capability resource; did you mean resources?',
    ],
    [
      'finds modes of predicates that do not exist',
      'tools([tool(parent, parent, 1)]).\n:- mode(parnet(-atom), one).\nparent(1).\n',
      '2: warning: declaration-stray: mode/2 describes parnet/1, which does not exist; did you mean parent/1?',
    ],
    [
      'finds argument names that clients refuse',
      "tools([tool(p, p, 2)]).\n:- info(p/2, [argnames is ['Client Name', 'âge']]).\np(1, 2).\n",
      "2: error: argument-name-invalid: the argument name 'âge' of p/2",
    ],
    [
      'finds two arguments of one name',
      'tools([tool(p, p, 2)]).\n:- info(p/2, [argnames is [a, a]]).\np(1, 2).\n',
      "2: error: argument-name-duplicate: p/2 has two arguments named 'a'",
    ],
    [
      'finds a descriptor that is none',
      'tools([p]).\n',
      '1: error: tool-invalid: tools/1 must list tool(Name, Functor, Arity)',
    ],
    [
      'finds an unknown option',
      'tools([tool(p, p, 0, [fast])]).\np.\n',
      '1: error: tool-invalid: tool p: unknown option fast; known are',
    ],
    [
      'finds options that exclude each other',
      'tools([tool(p, p, 0, [holds, solutions(all)])]).\np.\n',
      'holds and solutions/1 exclude each other',
    ],
    [
      'finds a tools/1 that is no list',
      'tools(p).\n',
      '1: error: declaration-invalid: tools/1 must give a list, found p',
    ],
    [
      'finds a tools/1 that fails',
      'tools(_) :- fail.\n',
      '1: error: declaration-failed: tools/1 has no solution',
    ],
    [
      'finds a tools/1 that throws',
      'tools(_) :- throw(oops).\n',
      '1: error: declaration-failed: tools/1 threw: oops',
    ],
    [
      'finds a tools/1 that asks',
      'tools(T) :- mcp_roots(T).\n',
      '1: error: declaration-failed: tools/1 threw: no permission to call',
    ],
    [
      'finds a schema that does not compile',
      'tools([tool(p, p, 0)]).\np.\ninput_schema(p, {type-object, properties-{a-{type-strange}}}).\n',
      '3: error: schema-invalid: input_schema/2 for p:',
    ],
    [
      'finds a schema that is not of an object',
      'tools([tool(p, p, 0)]).\np.\ninput_schema(p, {type-array}).\n',
      '3: error: schema-invalid: input_schema/2 for p: its type must be object',
    ],
    [
      'finds a schema that is no JSON',
      'tools([tool(p, p, 0)]).\np.\noutput_schema(p, {type-object, properties-f(x)}).\n',
      '3: error: schema-invalid: output_schema/2 for p: schema.properties expected',
    ],
    [
      'finds a prompt that is none',
      'prompts([prompt(a)]).\n',
      '1: error: prompt-invalid: prompts/1 must list prompt(Name',
    ],
    [
      'finds two prompts of one name',
      'prompts([prompt(a, b, []), prompt(a, c, [])]).\n',
      '1: error: prompt-duplicate: two prompts are named a',
    ],
    [
      'finds a resource that is none',
      'resources([a]).\n',
      '1: error: resource-invalid: resources/1 must list resource(URI',
    ],
    [
      'finds a resource that is listed twice',
      'resources([resource(a, b, c, d), resource(a, b, c, d)]).\n',
      '1: error: resource-duplicate',
    ],
    [
      'finds a URI template that is none',
      "resource_templates([resource_template('a://{', b, c, d)]).\n",
      '1: error: resource-invalid: a://{ is not a URI template of RFC 6570',
    ],
    [
      'finds a schema that nothing satisfies',
      'tools([tool(p, p, 0)]).\np.\ninput_schema(p, {type-object, properties-{n-{type-integer, minimum-5, maximum-1}}, required-[n]}).\n',
      '3: warning: schema-unsatisfiable: no call can satisfy input_schema/2 for p: n is required, but nothing satisfies it: minimum is above maximum',
    ],
    [
      'finds a schema that asks for what it forbids',
      'tools([tool(p, p, 0)]).\np.\ninput_schema(p, {type-object, properties-{}, required-[n], additionalProperties- @(false)}).\n',
      'n is required, but is no property and no others are allowed',
    ],
    [
      'finds a schema whose values are of another type',
      'tools([tool(p, p, 0)]).\np.\ninput_schema(p, {type-object, properties-{n-{type-integer, enum-[red, green]}}, required-[n]}).\n',
      'none of its values is of type integer',
    ],
    [
      'finds a tool without a description',
      "\ntools([tool(p, p, 0), tool(q, p, 0, [description('Q')])]).\np.\n",
      '2: warning: tool-undescribed: the tool p has no description',
    ],
    [
      'finds a tool without modes',
      "tools([tool(p, p, 1, [description('P')])]).\np(1).\n",
      '1: warning: tool-without-mode: nothing says which arguments of p/1',
    ],
    [
      'finds a tool name that hosts hide',
      `tools([tool(${'a'.repeat(58)}, p, 0), tool(${'b'.repeat(55)}, p, 0)]).\np.\n`,
      `1: warning: tool-name-long: the tool name ${'a'.repeat(58)} has 63 characters together with the server name base`,
    ],
    [
      'finds a hook for a tool that is not listed',
      'tools([tool(greet, p, 0)]).\np.\ntool_call(gret, _, text(a)).\n',
      '3: warning: tool-unlisted: tool_call/3 speaks of gret, which tools/1 does not list; did you mean greet?',
    ],
    [
      'finds a prompt that nothing answers for',
      'prompts([prompt(tasting, b, [])]).\nprompt_get(tastng, _, messages([])).\n',
      '2: warning: prompt-unlisted: prompt_get/3 speaks of tastng, which prompts/1 does not list; did you mean tasting?\n1: warning: prompt-unanswered: the prompt tasting is listed, but prompt_get/3 has no clause for it',
    ],
    [
      'finds a resource that nothing answers for',
      "resources([resource('a://1', b, c, d)]).\nresource_read('a://2', _, contents([])).\n",
      '1: warning: resource-unanswered: the resource a://1 is listed, but resource_read/3 has no clause for it',
    ],
    [
      'finds a hook for a resource that is not listed',
      "resources([resource('a://one', b, c, d)]).\nresource_read('a://oen', _, contents([])).\n",
      '2: warning: resource-unlisted: resource_read/3 reads a://oen, which is not listed; did you mean a://one?',
    ],
    [
      'finds a template that nothing answers for',
      "resource_templates([resource_template('a://{x}', b, c, d)]).\nresource_read('b://1', _, contents([])).\n",
      '1: warning: resource-unanswered: the template a://{x} is listed, but resource_read/3 has no clause that could read it',
    ],
    [
      'finds a completion of a prompt that is not listed',
      'prompts([prompt(tasting, b, [])]).\nprompt_get(_, _, messages([])).\ncompletion(prompt(testing), a-_, _, completion([])).\n',
      '3: warning: completion-unmatched: completion/4 speaks of the prompt testing, which is not listed; did you mean tasting?',
    ],
    [
      'finds a completion of an argument that a prompt does not have',
      'prompts([prompt(p, b, [argument(cheese, c, true)])]).\nprompt_get(_, _, messages([])).\ncompletion(prompt(p), chese-_, _, completion([])).\n',
      '3: warning: completion-unmatched: completion/4 completes chese, but the prompt p has no such argument; did you mean cheese?',
    ],
    [
      'finds a completion of a variable that a template does not have',
      "resource_templates([resource_template('a://{name}', b, c, d)]).\nresource_read(_, _, contents([])).\ncompletion(resource('a://{name}'), nmae-_, _, completion([])).\n",
      '3: warning: completion-unmatched: completion/4 completes nmae, but a://{name} has no such variable; did you mean name?',
    ],
    [
      'finds a capability for which nothing is defined',
      'tools([]).\ncapabilities([prompts]).\n',
      '2: warning: capability-mismatch: capabilities/1 advertises prompts, but prompts/1 is not defined',
    ],
    [
      'finds a cache policy without a time',
      'tools([]).\ncache_policy(tools_list, _, long, public).\n',
      '2: warning: cache-policy-invalid: cache_policy/4 must give milliseconds, an integer from 0',
    ],
    [
      'finds a cache policy of an unknown scope',
      'tools([]).\ncache_policy(_, _, 1000, everybody).\n',
      '2: warning: cache-policy-invalid: cache_policy/4 must give milliseconds, an integer from 0, and the scope',
    ],
    [
      'finds a page of a tool that is none',
      "tools([tool(p, p, 0)]).\np.\ntool_ui(p, [resource_uri('https://example.org')]).\n",
      "3: error: ui-invalid: tool_ui/2 for p must list resource_uri('ui://..')",
    ],
    [
      'finds metadata of a page that is no object',
      "resources([resource('ui://a', b, c, d)]).\nresource_read(_, _, contents([])).\nresource_ui_meta('ui://a', border).\n",
      '3: error: ui-invalid: resource_ui_meta/2 for ui://a must be a {..} term',
    ],
    [
      'finds a header for a number with fractions',
      "tools([tool(p, p, 0)]).\np.\ninput_schema(p, {type-object, properties-{n-{type-number, 'x-mcp-header'-'N'}}}).\n",
      '3: error: header-invalid: HTTP clients refuse input_schema/2 for p: x-mcp-header is for strings, integers',
    ],
    [
      'finds a header that is no name',
      "tools([tool(p, p, 0)]).\np.\ninput_schema(p, {type-object, properties-{n-{type-string, 'x-mcp-header'-'a b'}}}).\n",
      'the x-mcp-header of n is no name of a header',
    ],
    [
      'finds a header for what is no argument',
      "tools([tool(p, p, 0)]).\np.\ninput_schema(p, {type-object, properties-{n-{type-array, items-{type-string, 'x-mcp-header'-'N'}}}}).\n",
      'x-mcp-header stands in items, where no argument is',
    ],
    [
      'finds two headers of one name',
      "tools([tool(p, p, 0)]).\np.\ninput_schema(p, {type-object, properties-{n-{type-string, 'x-mcp-header'-'N'}, m-{type-object, properties-{k-{type-integer, 'x-mcp-header'-n}}}}}).\n",
      'two properties have the x-mcp-header n',
    ],
    [
      'finds what capabilities/1 hides',
      'capabilities([]).\nprompts([]).\n',
      '1: warning: capability-mismatch: prompts/1 is defined, but capabilities/1 leaves prompts out',
    ],
  ];
  for (const [sentence, text, expected] of cases) {
    it(sentence, async () => {
      const findings = await findingsOf(text);
      for (const finding of findings) seen.add(finding.split(': ')[2] ?? '');
      expect(findings.join('\n')).to.contain(expected);
    });
  }

  it('documents every finding, and the cases above show each', () => {
    expect([...seen].filter((code) => code in declarationFindings)).to.have.members(
      Object.keys(declarationFindings),
    );
  });

  it('keeps what a table directive says of answers', async function () {
    if (createChosenEngine().kind === 'tau') this.skip();
    const { knowledgeBase } = await loadText(
      ':- table path(_, _, min).\npath(a, b, 3).\npath(a, b, 2).\npath(a, b, 4).\ntools([tool(path, path, 3, [solutions(all)])]).\n:- mode(path(+atom, +atom, -integer), zero_or_more).\n',
    );
    const outcome = await callTool(knowledgeBase, 'path', { arg1: 'a', arg2: 'b' });
    expect(structuredOf(outcome)).to.deep.equal({ solutions: [{ arg3: 2 }], complete: true });
  });

  it('takes a predicate that only a hook stands for', async () => {
    expect(
      await findingsOf("tools([tool(p, p, 0, [description('P')])]).\ntool_call(p, _, text(a)).\n"),
    ).to.deep.equal([]);
  });

  it('takes types of the author, and keys for other readers', async () => {
    const text =
      'tools([tool(p, p, 3)]).\n:- info(p/3, [comment is p, date is today, remarks is []]).\n:- mode(p(+bird, ?term, -pair(atom, atom)), one).\np(1, 2, 3).\n';
    expect(await findingsOf(text)).to.deep.equal([]);
  });

  it('takes lists that rules compute, and hooks for anything, as they are', async () => {
    const text = `prompts(Ps) :- findall(prompt(N, N, []), topic(N), Ps).
prompt_get(beer, _, messages([])).
prompt_get(Name, _, messages([])) :- topic(Name).
topic(wine).
resource_templates([resource_template('a://{name}', b, c, d)]).
resource_read('a://one', _, contents([])).
completion(prompt(beer), glass-_, _, completion([])).
completion(resource('a://{name}'), name-_, _, completion([])).
`;
    expect(await findingsOf(text)).to.deep.equal([]);
  });

  it('takes a file with prompts only', async () => {
    expect(await findingsOf('prompts([prompt(a, b, [])]).\nprompt_get(a, _, messages([])).\n')).to.deep.equal(
      [],
    );
  });

  it('does not judge the declarations of a file that has errors', async () => {
    const findings = await findingsOf('tools([tool(p, p, 0)]).\np :- .\n');
    expect(findings).to.have.length(1);
    expect(findings[0]).to.match(/^2: error: syntax-error/);
  });

  it('throws when the file is not there', async () => {
    const loading = KnowledgeBase.load(createChosenEngine(), { files: ['/nowhere/at/all.pl'] });
    const error = await loading.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(LogicError).with.property('code', 'FILE_NOT_FOUND');
  });

  it('sees tools that come and go', async () => {
    const { knowledgeBase } = await loadText(
      ':- dynamic(extra/1).\ntools([tool(add, add, 0)|Extra]) :- findall(tool(N, add, 0), extra(N), Extra).\nadd :- assertz(extra(more)).\n',
    );
    const names = async () => (await knowledgeBase.catalogue()).tools.map(({ name }) => name);
    expect(await names()).to.deep.equal(['add']);
    const context = {
      answers: {},
      seed: 1,
      now: 0,
      client: { revision: '2025-11-25', name: 't', version: '1', canAsk: [] },
    };
    await knowledgeBase.perform({ kind: 'tool', name: 'add', arguments: {} }, context, { timeLimit: 1000 });
    const added = await knowledgeBase.perform({ kind: 'tool', name: 'more', arguments: {} }, context, {
      timeLimit: 1000,
    });
    expect(added.kind).to.equal('answered');
    expect(await names()).to.deep.equal(['add', 'more']);
  });
});
