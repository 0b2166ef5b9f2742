import { expect } from 'chai';
import type { QuestionKind } from '../../src/knowledge/outcome.js';
import { callTool, loadText, textOf } from './calling.js';

const RUNS = `
:- info(run/1, [comment is 'Runs.', arguments is [done-'Yes.']]).
:- mode(run(-atom), one).
run(yes).
`;

describe('a tool that requires something of its client', () => {
  const rows: readonly (readonly [string, readonly QuestionKind[], readonly QuestionKind[]])[] = [
    ['[sampling]', ['form', 'roots'], ['sampling']],
    ['[elicitation, url_elicitation]', ['form'], ['url']],
    ['roots', [], ['roots']],
  ];
  for (const [required, canAsk, lacking] of rows) {
    it(`${required} does not run for one that can be asked for [${canAsk.join(', ')}]`, async () => {
      const source = `tools([tool(run, run, 1, [requires(${required})])]).${RUNS}`;
      const { knowledgeBase } = await loadText(source);
      const refused = await callTool(knowledgeBase, 'run', {}, { canAsk });
      expect(refused).to.deep.include({ kind: 'incapable', requires: lacking });
      expect(textOf(refused)).to.include('The tool run needs a client that supports');
      const served = await callTool(knowledgeBase, 'run', {}, { canAsk: [...canAsk, ...lacking] });
      expect(served).to.have.nested.property('value.structured').that.deep.equals({ done: 'yes' });
    });
  }

  it('names what can be required, when it requires something else', async () => {
    const { diagnostics } = await loadText(`tools([tool(run, run, 1, [requires([telepathy])])]).${RUNS}`);
    expect(diagnostics.map(({ message }) => message).join()).to.include(
      'requires([elicitation, url_elicitation, sampling, roots])',
    );
  });
});
