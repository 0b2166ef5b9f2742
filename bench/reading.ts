// How fast texts are read and terms are written.

import { TermReader } from '../src/reader/read.js';
import { OperatorTable } from '../src/terms/operators.js';
import type { Term } from '../src/terms/term.js';
import { writeTerm } from '../src/terms/write.js';
import { medianTime, type Benchmark, type Row } from './measure.js';

const CLAUSES = 100_000;

const TEXTS: readonly (readonly [string, (i: number) => string])[] = [
  ['facts of three arguments', (i) => `fact(item${i}, ${i}, 'some name ${i % 100}').\n`],
  ['facts with lists', (i) => `route(${i}, [a${i % 7}, "text", X${i}], 2.5).\n`],
  [
    'rules',
    (i) => `p${i % 50}(X, Y) :- q(X, Z), \\+ r(Z, _), Y is X * 2 + ${i}, ( Y > 3 -> true ; s([Z|Y]) ).\n`,
  ],
];

function readAll(text: string): Term[] {
  const operators = OperatorTable.standard();
  const reader = new TermReader(text, { file: 'bench.pl', operators, flags: { doubleQuotes: 'chars' } });
  const terms: Term[] = [];
  for (let read = reader.next(); read !== undefined; read = reader.next()) {
    if (read.kind === 'fault') throw new Error(read.diagnostic.message);
    terms.push(read.term);
  }
  return terms;
}

function row(what: string, milliseconds: number, characters: number): Row {
  return {
    what,
    figures: {
      ms: milliseconds.toFixed(0),
      'clauses/s': ((CLAUSES / milliseconds) * 1000).toFixed(0),
      'MB/s': (characters / 1000 / milliseconds).toFixed(1),
    },
  };
}

function measure([name, clause]: (typeof TEXTS)[number]): Row[] {
  const text = Array.from({ length: CLAUSES }, (_, i) => clause(i)).join('');
  const terms = readAll(text);
  const reading = medianTime(() => readAll(text));
  const writing = medianTime(() => {
    for (const term of terms) writeTerm(term, { quoted: true });
  });
  return [row(`read ${name}`, reading, text.length), row(`write ${name}`, writing, text.length)];
}

export const reading: Benchmark = {
  name: 'reading',
  about: 'texts to terms and terms to text',
  run: () => Promise.resolve(TEXTS.flatMap(measure)),
};
