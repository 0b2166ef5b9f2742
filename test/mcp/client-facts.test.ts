import { expect } from 'chai';
import { clientFacts, introduction } from '../../src/mcp/client-facts.js';
import type { Revision } from '../../src/mcp/revision.js';

function canAsk(capabilities: unknown, revision: Revision = '2025-11-25') {
  return clientFacts(introduction(capabilities, undefined), revision).canAsk;
}

describe('what a client can be asked', () => {
  it('is nothing when it declares nothing', () => {
    expect(canAsk({})).to.deep.equal([]);
    expect(canAsk(undefined)).to.deep.equal([]);
  });

  it('is a form when elicitation is declared without a mode', () => {
    expect(canAsk({ elicitation: {} })).to.deep.equal(['form']);
  });

  it('is only what its elicitation names, when it names modes', () => {
    expect(canAsk({ elicitation: { url: {} } })).to.deep.equal(['url']);
    expect(canAsk({ elicitation: { form: {}, url: {} } })).to.deep.equal(['form', 'url']);
  });

  it('is never a URL under 2025-06-18, which has none', () => {
    expect(canAsk({ elicitation: { form: {}, url: {} } }, '2025-06-18')).to.deep.equal(['form']);
  });

  it('is a completion and its roots when it declares them', () => {
    expect(canAsk({ sampling: {}, roots: { listChanged: true } })).to.deep.equal(['sampling', 'roots']);
  });
});
