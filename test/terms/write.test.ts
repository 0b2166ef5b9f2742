import { expect } from 'chai';
import { readTerm } from '../../src/reader/read.js';
import { integer, list, struct } from '../../src/terms/build.js';
import { OperatorTable } from '../../src/terms/operators.js';
import { Atom, Cons, Float, Str, Var, type Term } from '../../src/terms/term.js';
import { quoteAtom, writeTerm } from '../../src/terms/write.js';

function parse(text: string): Term {
  const options = {
    file: 'test.pl',
    operators: OperatorTable.standard(),
    flags: { doubleQuotes: 'string' as const },
  };
  const result = readTerm(text, options);
  if (result.kind === 'fault') throw new Error(`${result.diagnostic.message} in ${text}`);
  return result.term;
}

// Written as they stand.
const STABLE = [
  ...[
    'a:-b',
    'a:-b,c;d->e',
    'a-->b,{c},!,[d]',
    'a,b',
    '1+2',
    'a=b',
    '\\+a',
    '- 1',
    '-1',
    '-a',
    '- -a',
    '- - 1',
    '- -1',
  ],
  ...[
    '1-2-3',
    '1-(2-3)',
    '2^3^4',
    '(2^3)^4',
    '1- -1',
    '1- - 1',
    '2** -1',
    'a= \\b',
    '1 rdiv 2',
    'a is b mod c',
  ],
  ...[
    'f(a,b)',
    '[a,b|c]',
    'f((a,b))',
    'f((a:-b))',
    '[(a:-b)|(c:-d)]',
    '{a,b}',
    '{-}',
    '{}(a,b)',
    'f(:-)',
    '[-|-]',
  ],
  ...[
    '(:-)=a',
    '1=(:-)',
    '- (-)',
    '- - (-)',
    '(-)-(-)',
    '(-)-1',
    '(dynamic)=1',
    'dynamic a/1,b/2',
    'dynamic (=)/2',
  ],
  ...[
    '-(a,b,c)',
    '(- 2)^2',
    '- 2^2',
    '-2^2',
    '-a^2',
    '- (1+2)',
    '- (a,b)',
    '\\+ (a,b)',
    '\\+[a]',
    '-{a}',
    '-[]',
  ],
  ...['a:b:c', '(a:b):c', '(a,b),c', 'a->b->c', '(a->b)->c', '(a:-b):-c', 'a*(b+c)*d', '-b'],
  ...[
    "'hello world'",
    "'Foo'",
    "'\\n'",
    "'don\\'t'",
    '[]',
    '{}',
    '!',
    ';',
    "','",
    "'|'",
    "'|'(a,b)",
    'f(!,;)',
  ],
  ...['a::b', '::a', 'a:: ::b', '^^a', "'a b'(c)", "-'A'", '1.0', '-0.0', '1.0Inf', '"a\\"b\\n"'],
];

describe('writing', () => {
  for (const text of STABLE) {
    it(`gives ${text} for itself`, () => {
      expect(writeTerm(parse(text), { quoted: true })).to.equal(text);
    });
  }

  it('leaves quotes out unless asked', () => {
    expect(writeTerm(parse("f('A b', \"c\\n\", 'd''e')"), {})).to.equal("f(A b,c\n,d'e)");
  });

  it('writes operators as any other functor when they are ignored', () => {
    expect(writeTerm(parse('a:-b,\\+c,[-1,- 1|d],{e}'), { ignoreOps: true, quoted: true })).to.equal(
      ":-(a,','(b,','(\\+(c),','([-1,-(1)|d],{}(e)))))",
    );
  });

  it('follows the operators that it is given', () => {
    const operators = OperatorTable.standard();
    operators.add(700, 'xfx', 'likes');
    operators.add(0, 'yfx', '+');
    expect(writeTerm(struct('likes', Atom.of('tom'), struct('+', 1, 2)), { operators })).to.equal(
      'tom likes +(1,2)',
    );
  });

  it('puts what associates to the right in parentheses before an operator of its priority', () => {
    const operators = OperatorTable.standard();
    operators.add(200, 'yfx', '&');
    const negative = struct('-', Atom.of('a'));
    expect(writeTerm(struct('&', negative, Atom.of('b')), { operators })).to.equal('(-a)&b');
  });

  it('names variables, and numbers those without a name', () => {
    const [x, y] = [new Var(), new Var()];
    const text = writeTerm(struct('f', x, y, y), { variableNames: new Map([[x, 'X']]) });
    expect(text).to.match(/^f\(X,(_G\d+),\1\)$/);
  });

  it('follows bindings', () => {
    const x = new Var();
    x.value = list([1, 2]);
    expect(writeTerm(struct('f', x), {})).to.equal('f([1,2])');
  });

  it("writes '$VAR'(N) as a letter only when asked", () => {
    const term = list([0, 25, 26, 53, -1].map((n) => struct('$VAR', n)));
    expect(writeTerm(term, { numberVars: true, quoted: true })).to.equal("[A,Z,A1,B2,'$VAR'(-1)]");
    expect(writeTerm(struct('$VAR', 0), { quoted: true })).to.equal("'$VAR'(0)");
  });

  it('writes numbers of any size exactly', () => {
    expect(writeTerm(integer(2n ** 100n), {})).to.equal('1267650600228229401496703205376');
    expect(writeTerm(new Float(0.1 + 0.2), {})).to.equal('0.30000000000000004');
    expect(writeTerm(new Float(1e22), {})).to.equal('1.0e22');
    expect(writeTerm(new Float(-Infinity), {})).to.equal('-1.0Inf');
  });

  it('keeps strings apart from atoms', () => {
    expect(writeTerm(new Str('a b'), { quoted: true })).to.equal('"a b"');
    expect(writeTerm(new Str('a b'), {})).to.equal('a b');
  });

  it('cuts a long text', () => {
    const items = list(Array.from({ length: 1000 }, (_, i) => i));
    expect(writeTerm(items, { maxLength: 10 })).to.equal('[0,1,2,...');
    expect(writeTerm(Atom.of('abc'), { maxLength: 3 })).to.equal('abc');
  });

  it('cuts a term that contains itself', () => {
    const loop = new Cons(1, new Var());
    loop.tail = loop;
    expect(writeTerm(loop, { maxLength: 12 })).to.equal('[1,1,1,1,...');
    expect(writeTerm(loop, {})).to.match(/^\[1,1,.*\.\.\.$/);
  });
});

describe('quoting an atom', () => {
  it('leaves names, symbols and solo characters alone', () => {
    for (const name of ['a', 'aB_1', 'été', '日本', '+', '=..', '→', '[]', '{}', '!', ';', '*/']) {
      expect(quoteAtom(name)).to.equal(name);
    }
  });

  it('quotes everything else', () => {
    const quoted = ['', 'A', '_', '1', 'a b', '.', ',', '|', '/*', 'a-b', 'Été', '%', '(', '²'];
    for (const name of quoted) expect(quoteAtom(name)).to.equal(`'${name}'`);
  });

  it('escapes quotes, backslashes and control characters', () => {
    expect(quoteAtom("it's \\ \n\t\u0000\u007f")).to.equal("'it\\'s \\\\ \\n\\t\\x0\\\\x7F\\'");
  });
});
