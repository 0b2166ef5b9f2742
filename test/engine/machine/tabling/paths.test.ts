// Random graphs: what tabled relations say is what a search in JavaScript finds.

import { expect } from 'chai';
import fc from 'fast-check';
import type { Engine } from '../../../../src/engine/engine.js';
import { integer, struct } from '../../../../src/terms/build.js';
import { TRUE } from '../../../../src/terms/term.js';
import { valuesOfX } from '../../contract/solve.js';
import { loadTabled } from './tabled-programs.js';

type Edges = readonly (readonly [number, number])[];

const graphs = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 14 });

async function engineWith(edges: Edges): Promise<Engine> {
  const engine = await loadTabled('paths.pl');
  for (const [from, to] of edges) {
    engine.addClause({ head: struct('edge', integer(from), integer(to)), body: TRUE, at: undefined });
  }
  return engine;
}

/** The pairs joined by at least one edge; by a number of edges of this parity if one is asked for. */
function closure(edges: Edges, parity?: 0 | 1): string[] {
  const found = new Set<string>();
  for (const [start] of edges) {
    const seen = new Set<string>();
    const pending: [node: number, parity: number][] = [[start, 0]];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      for (const [from, to] of edges) {
        if (from !== next[0]) continue;
        const step: [number, number] = [to, 1 - next[1]];
        if (seen.has(String(step))) continue;
        seen.add(String(step));
        pending.push(step);
        if (parity === undefined || parity === step[1]) found.add(`${start}-${to}`);
      }
    }
  }
  return [...found].sort();
}

async function pairs(engine: Engine, name: string): Promise<string[]> {
  return (await valuesOfX(engine, `${name}(A, B), X = A-B`)).sort();
}

const RELATIONS = ['left', 'right', 'double', 'helped', 'branching', 'called', 'dynamic_one', 'opaque'];

describe('tabled paths', () => {
  for (const name of RELATIONS) {
    it(`has ${name}/2 find all pairs of any graph, each once`, async () => {
      await fc.assert(
        fc.asyncProperty(graphs, async (edges) => {
          expect(await pairs(await engineWith(edges), name)).to.deep.equal(closure(edges));
        }),
        { numRuns: 25 },
      );
    });

    it(`has ${name}/2 answer for one start and for one pair`, async () => {
      await fc.assert(
        fc.asyncProperty(graphs, fc.nat(7), fc.nat(7), async (edges, from, to) => {
          const engine = await engineWith(edges);
          const all = closure(edges);
          const ends = (await valuesOfX(engine, `${name}(${from}, X)`)).map((end) => `${from}-${end}`);
          expect(ends.sort()).to.deep.equal(all.filter((pair) => pair.startsWith(`${from}-`)));
          const pair = await valuesOfX(engine, `${name}(${from}, ${to}), X = yes`);
          expect(pair).to.deep.equal(all.includes(`${from}-${to}`) ? ['yes'] : []);
        }),
        { numRuns: 25 },
      );
    });
  }

  it('tells paths of even length from those of odd length', async () => {
    await fc.assert(
      fc.asyncProperty(graphs, async (edges) => {
        const engine = await engineWith(edges);
        expect(await pairs(engine, 'even')).to.deep.equal(closure(edges, 0));
        expect(await pairs(engine, 'odd')).to.deep.equal(closure(edges, 1));
      }),
      { numRuns: 25 },
    );
  });

  it('finds its way through 2,000 nodes and 10,000 edges', async () => {
    let seed = 42;
    const node = (): number => (seed = (seed * 48271) % 2147483647) % 2000;
    const edges = Array.from({ length: 10_000 }, () => [node(), node()] as const);
    const engine = await engineWith(edges);
    const reached = new Set<number>();
    for (let size = -1; reached.size > size;) {
      size = reached.size;
      for (const [from, to] of edges) if (from === 0 || reached.has(from)) reached.add(to);
    }
    expect(await valuesOfX(engine, 'aggregate_all(count, left(0, _), X)')).to.deep.equal([
      String(reached.size),
    ]);
  });

  it('follows a chain of 20,000 edges from both ends', async () => {
    const engine = await engineWith(Array.from({ length: 20_000 }, (_, i) => [i, i + 1] as const));
    expect(await valuesOfX(engine, 'aggregate_all(count, left(0, _), X)')).to.deep.equal(['20000']);
    expect(await valuesOfX(engine, 'right(0, 20000), X = yes')).to.deep.equal(['yes']);
  });
});
