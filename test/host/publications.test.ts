import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Host } from '../../src/host/host.js';
import type { KnowledgeEvent, Outcome } from '../../src/knowledge/outcome.js';
import { call, context, pause, ServingFixtures } from './serving-fixtures.js';

const CHANGES = served('changes.pl');

function served(name: string): string {
  return fileURLToPath(new URL(`../../../test/fixtures/${name}`, import.meta.url));
}

/** Longer than the watch waits after a commit, as a rule. */
const A_WHILE = 400;
const LONG_ENOUGH = 15_000;

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + LONG_ENOUGH;
  while (!isSo() && Date.now() < end) await pause(10);
}

describe('what a knowledge base publishes', () => {
  const fixtures = new ServingFixtures();
  let host: Host;

  beforeEach(async () => {
    host = await fixtures.serve(CHANGES, { timeLimit: 2_000 });
  });
  afterEach(() => fixtures.closeAll());

  const perform = (name: string, given?: string): Promise<Outcome<unknown>> =>
    host.perform({ kind: 'tool', name, arguments: given === undefined ? {} : { arg1: given } }, context);

  const expectAnswered = async (name: string, given?: string): Promise<void> => {
    expect(await perform(name, given)).to.have.property('kind', 'answered');
  };

  function listen(): KnowledgeEvent[] {
    const heard: KnowledgeEvent[] = [];
    host.onEvent((event) => heard.push(event));
    return heard;
  }

  it('reaches everybody once, also when the call changes nothing', async () => {
    const all = [listen(), listen()];
    await expectAnswered('publish', 'prompts_list_changed');
    await expectAnswered('update', 'note://board');
    for (const heard of all) {
      expect(heard).to.deep.equal([
        { kind: 'prompts_list_changed' },
        { kind: 'resource_updated', uri: 'note://board' },
      ]);
    }
  });

  it('is nothing when the call fails', async () => {
    const heard = listen();
    expect(await perform('publish_and_fail', 'tools_list_changed')).to.have.property('kind', 'failed');
    await pause(A_WHILE);
    expect(heard).to.deep.equal([]);
  });

  it('reaches the others when one of them fails, and none that left', async () => {
    host.onEvent(() => {
      throw new Error('this one is dead');
    });
    const left: KnowledgeEvent[] = [];
    const leave = host.onEvent((event) => left.push(event));
    const heard = listen();
    leave();
    leave();
    await expectAnswered('publish', 'tools_list_changed');
    expect(heard).to.deep.equal([{ kind: 'tools_list_changed' }]);
    expect(left).to.deep.equal([]);
    expect(fixtures.lines.join()).to.include('this one is dead');
  });

  it('is each list that has become another one, without the author doing anything', async () => {
    const heard = listen();
    const expectHeard = async (kinds: string[]): Promise<void> => {
      await until(() => heard.length >= kinds.length);
      expect(heard.splice(0).map(({ kind }) => kind)).to.have.members(kinds);
    };
    await expectAnswered('offer', 'extra');
    await expectHeard(['tools_list_changed']);
    await expectAnswered('withdraw', 'extra');
    await expectHeard(['tools_list_changed']);
    await expectAnswered('phrase_in', 'hello');
    await expectAnswered('page_in', 'note://one');
    await expectHeard(['prompts_list_changed', 'resources_list_changed']);
  });

  it('is a list once for many changes in a row', async () => {
    const heard = listen();
    await Promise.all(Array.from({ length: 10 }, (_, i) => expectAnswered('offer', `extra_${String(i)}`)));
    await until(() => heard.length > 0);
    await pause(A_WHILE);
    expect(heard.length).to.be.below(10);
    expect((await host.currentCatalogue()).tools).to.have.length(21);
  });

  it('is not a list that came out the same, or that the knowledge base has told of itself', async () => {
    const heard = listen();
    await expectAnswered('visit_in', 'somebody');
    await expectAnswered('offer', 'extra');
    await expectAnswered('withdraw', 'extra');
    await pause(A_WHILE);
    expect(heard).to.deep.equal([]);
    await expectAnswered('offer_and_publish', 'another');
    await pause(A_WHILE);
    expect(heard).to.deep.equal([{ kind: 'tools_list_changed' }]);
  });

  it('is found out though calls go on and on', async () => {
    const heard = listen();
    await expectAnswered('offer', 'extra');
    const end = Date.now() + LONG_ENOUGH;
    while (heard.length === 0 && Date.now() < end) await expectAnswered('visit_in', 'somebody');
    expect(heard).to.deep.equal([{ kind: 'tools_list_changed' }]);
  });

  it('comes with what a tool that was offered later needs: its own timeout', async () => {
    await host.close();
    host = await fixtures.serve(CHANGES, { timeLimit: 15_000 });
    await expectAnswered('offer', 'hasty');
    await host.currentCatalogue();
    const begun = performance.now();
    expect(await perform('hasty')).to.include({ kind: 'limit', limit: 'time' });
    expect(performance.now() - begun).to.be.below(10_000);
  });

  it('waits for its turn while a call runs for ever', async () => {
    const heard = listen();
    await expectAnswered('offer', 'extra');
    const stop = new AbortController();
    const running = call(host, 'loops', stop.signal);
    await pause(A_WHILE);
    expect(heard).to.deep.equal([]);
    stop.abort();
    await running;
    await until(() => heard.length > 0);
    expect(heard).to.deep.equal([{ kind: 'tools_list_changed' }]);
  });

  it('is not looked for where facts alone say what is offered', async () => {
    host = await fixtures.serve(served('fixed-offers.pl'), { timeLimit: 2_000 });
    const heard = listen();
    await expectAnswered('visit_in', 'somebody');
    expect(await host.currentCatalogue()).to.equal(host.catalogue);
    await expectAnswered('promise', 'hello');
    await until(() => heard.length > 0);
    expect(heard).to.deep.equal([{ kind: 'prompts_list_changed' }]);
    expect((await host.currentCatalogue()).prompts).to.have.length(1);
  });
});
