import { expect } from 'chai';
import { OperatorTable } from '../../src/terms/operators.js';
import { Atom, Compound, type Term } from '../../src/terms/term.js';
import { TermReader, type ReadTerm } from '../../src/reader/read.js';
import { readTerms } from './reading.js';

function compoundsIn(term: Term): Compound[] {
  return term instanceof Compound ? [term, ...term.args().flatMap(compoundsIn)] : [];
}

function placesIn(read: ReadTerm): string[] {
  return compoundsIn(read.term).map((compound) => {
    const at = read.positionOf(compound);
    return `${compound.functor.toString()} ${at === undefined ? 'nowhere' : `${at.line}:${at.column}`}`;
  });
}

describe('a term that was read', () => {
  it('knows its file, line and column', () => {
    const places = readTerms('a.\n  b(c).\n\n\td.').map(({ at }) => at);
    expect(places).to.deep.equal([
      { file: 'test.pl', line: 1, column: 1 },
      { file: 'test.pl', line: 2, column: 3 },
      { file: 'test.pl', line: 4, column: 2 },
    ]);
  });

  it('knows where its compounds begin', () => {
    const [read] = readTerms('p(X) :-\n  q(X, f(Y)),\n  \\+ r(Y),\n  {s}, [t(1)], X = -Y.');
    expect(read && placesIn(read)).to.deep.equal([
      ':-/2 1:1',
      'p/1 1:1',
      ',/2 2:3',
      'q/2 2:3',
      'f/1 2:8',
      ',/2 3:3',
      '\\+/1 3:3',
      'r/1 3:6',
      ',/2 4:3',
      '{}/1 4:3',
      ',/2 4:8',
      './2 4:8',
      't/1 4:9',
      '=/2 4:16',
      '-/1 4:20',
    ]);
  });

  it('knows where an atom is first written, in all of it or in a part', () => {
    const [read] = readTerms("p(a) :-\n  q('b c'),\n  r(b, a).");
    const place = (name: string, within?: Compound) => {
      const at = read?.positionOfAtom(Atom.of(name), within);
      return at && `${at.line}:${at.column}`;
    };
    const third = read && compoundsIn(read.term).find((compound) => compound.functor.name === 'r');
    expect(place('a')).to.equal('1:3');
    expect(place('a', third)).to.equal('3:8');
    expect(place('b c')).to.equal('2:5');
    expect(place('r')).to.equal(undefined);
  });

  it('has its named variables in order of occurrence', () => {
    const [read] = readTerms('p(B, A, _, _C) :- q(A, B, _).');
    expect([...(read?.variables.keys() ?? [])]).to.deep.equal(['B', 'A', '_C']);
  });

  it('has each variable once, and every _ anew', () => {
    const [read] = readTerms('p(X, X, _, _).');
    const args = read?.term instanceof Compound ? read.term.args() : [];
    expect(args[0]).to.equal(args[1]);
    expect(args[2]).to.not.equal(args[3]);
  });

  it('tells which variables occur once', () => {
    const [read] = readTerms('p(A, _B, _) :-\n  q(C, A), r(D).');
    expect(read?.singletons.map(({ name, at }) => `${name} ${at.line}:${at.column}`)).to.deep.equal([
      'C 2:5',
      'D 2:14',
    ]);
  });

  it('shares no variables with the next one', () => {
    const [first, second] = readTerms('p(X). q(X).');
    expect(first?.variables.get('X')).to.not.equal(second?.variables.get('X'));
  });

  it('is read with the operators and flags of its time', () => {
    const operators = OperatorTable.standard();
    const flags: { doubleQuotes: 'atom' | 'codes' } = { doubleQuotes: 'atom' };
    const reader = new TermReader('"a". a likes b. "a".', { file: 'test.pl', operators, flags });
    expect(reader.next()).to.have.nested.property('term.name', 'a');
    operators.add(700, 'xfx', 'likes');
    expect(reader.next()).to.have.nested.property('term.functor.name', 'likes');
    flags.doubleQuotes = 'codes';
    expect(reader.next()).to.have.nested.property('term.head', 97);
    expect(reader.next()).to.equal(undefined);
  });
});
