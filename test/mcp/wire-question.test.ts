import { expect } from 'chai';
import type { Question } from '../../src/knowledge/outcome.js';
import { answerAmong, answersOf, faultOf, wireQuestion } from '../../src/mcp/wire-question.js';

const schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const form: Question = { kind: 'form', key: 'k', message: 'Name?', schema };
const link: Question = { kind: 'url', key: 'k', message: 'Sign in', url: 'https://example.org/in' };

describe('a question on the wire', () => {
  it('as a form: with a mode under 2026-07-28 only', () => {
    const params = { message: 'Name?', requestedSchema: schema };
    expect(wireQuestion(form, '2025-06-18')).to.deep.equal({ method: 'elicitation/create', params });
    expect(wireQuestion(form, '2025-11-25')).to.deep.equal({ method: 'elicitation/create', params });
    expect(wireQuestion(form, '2026-07-28')).to.deep.equal({
      method: 'elicitation/create',
      params: { mode: 'form', ...params },
    });
  });

  it('as a URL: with an elicitationId under 2025-11-25 only', () => {
    expect(wireQuestion(link, '2025-11-25')).to.have.nested.property('params.elicitationId');
    expect(wireQuestion(link, '2026-07-28')).to.deep.equal({
      method: 'elicitation/create',
      params: { mode: 'url', message: 'Sign in', url: 'https://example.org/in' },
    });
  });

  it('is faulty when no client could read it', () => {
    expect(faultOf(form, '2025-11-25')).to.equal(undefined);
    expect(faultOf({ ...form, schema: { type: 'string' } }, '2025-11-25')).to.include('"Name?"');
    const nested = { type: 'object', properties: { a: { type: 'object', properties: {} } } };
    expect(faultOf({ ...form, schema: nested }, '2026-07-28')).to.include('a form can have');
    expect(faultOf({ ...link, url: 'not an address' }, '2026-07-28')).to.include('not a URL');
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x'])
      expect(faultOf({ ...link, url }, '2025-11-25'), url).to.include('https://');
    expect(faultOf({ kind: 'sampling', key: 'k', request: {} }, '2025-11-25')).to.include('maxTokens');
    expect(faultOf({ kind: 'roots', key: 'k' }, '2025-11-25')).to.equal(undefined);
  });
});

describe('an answer from the wire', () => {
  it('tells accepting, declining and cancelling apart', () => {
    const content = { name: 'Ada' };
    expect(answerAmong({ k: { action: 'accept', content } }, 'k', 'form')).to.deep.equal({
      action: 'accept',
      content,
    });
    expect(answerAmong({ k: { action: 'accept' } }, 'k', 'url')).to.deep.equal({
      action: 'accept',
      content: {},
    });
    expect(answerAmong({ k: { action: 'decline' } }, 'k', 'form')).to.deep.equal({ action: 'decline' });
    expect(answerAmong({ k: { action: 'cancel' } }, 'k', 'form')).to.deep.equal({ action: 'cancel' });
  });

  it('carries the raw result of sampling and roots', () => {
    const reply = { role: 'assistant', content: { type: 'text', text: 'Paris' }, model: 'm' };
    expect(answerAmong({ k: reply }, 'k', 'sampling')).to.deep.equal({ action: 'value', value: reply });
    const roots = { roots: [{ uri: 'file:///tmp' }] };
    expect(answerAmong({ k: roots }, 'k', 'roots')).to.deep.equal({ action: 'value', value: roots });
  });

  it('may come before it was asked for, of every kind that it can be told by', () => {
    const roots = { roots: [{ uri: 'file:///tmp' }] };
    const early = { a: { action: 'decline' }, b: roots, c: 12345, d: { foo: 'bar' } };
    expect(answersOf(early)).to.deep.equal({
      a: { action: 'decline' },
      b: { action: 'value', value: roots },
    });
    expect(answersOf(undefined)).to.deep.equal({});
  });

  it('is no answer when it is missing, malformed or of another kind', () => {
    expect(answerAmong(undefined, 'k', 'form')).to.equal(undefined);
    expect(answerAmong({}, 'k', 'form')).to.equal(undefined);
    expect(answerAmong({ k: 'yes' }, 'k', 'form')).to.equal(undefined);
    expect(answerAmong({ k: { action: 'maybe' } }, 'k', 'form')).to.equal(undefined);
    expect(answerAmong({ k: { roots: [] } }, 'k', 'form')).to.equal(undefined);
    expect(answerAmong({ k: { action: 'accept', content: {} } }, 'k', 'roots')).to.equal(undefined);
  });
});
