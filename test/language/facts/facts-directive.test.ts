import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadProgram } from '../../../src/language/load.js';
import { answers, createEngine, fixturePath } from '../fixture-programs.js';

const isTau = createEngine().kind === 'tau';

describe('facts from JSON files', () => {
  it('are exact, with typed columns', async function () {
    if (isTau) this.skip();
    const engine = createEngine();
    const { diagnostics, files } = await loadProgram(engine, { files: [fixturePath('facts/facts.pl')] });
    expect(diagnostics).to.deep.equal([]);
    expect(files).to.include(fixturePath('facts/stock.json'));
    expect(await answers(engine, 'stock(A, B, C, D, E, F, G)')).to.deep.equal([
      "stock('007',bolt,12,1.5,'2026-08-28',[steel,m8],@null)",
      "stock('2047948614742839297','O\\'Brien\\'s nut',9007199254740993,2,'2026-01-02',[],@null)",
      "stock('é\\n',washer,3,0.25,'2025-12-31',['a, ]b'],flat)",
    ]);
    expect(await answers(engine, 'measure(A, B, C)')).to.deep.equal([
      'measure(1,true,{a-[1,@null,12345678901234567890]})',
      'measure(2,false,x)',
    ]);
  });

  it('tell what is wrong with its file, line and column', async () => {
    const { diagnostics } = await loadProgram(createEngine(), { files: [fixturePath('facts/faulty.pl')] });
    const found = diagnostics.map(
      ({ file, line, code, message }) =>
        `${file.split('/').at(-1) ?? ''}:${line} ${code} ${message.slice(0, 48)}`,
    );
    expect(found).to.deep.equal([
      'faulty.pl:2 directive-invalid part/3 has 3 arguments, but columns/1 lists 2',
      'faulty.pl:3 directive-invalid part is not a predicate indicator such as foo/2',
      "faulty.pl:4 directive-invalid 'faulty.json' is not a file such as file('data.j",
      'faulty.pl:5 file-missing there is no file gone.json; names are relative t',
      'faulty.pl:6 directive-invalid column([name-atom]) is not an option; did you me',
      'faulty.pl:7 directive-invalid columns([name-atm,count]) is not columns of know',
      "faulty.pl:8 directive-invalid 'facts.pl' is not a data file: known are .csv, .",
      'faulty.pl:9 engine-refused atom_length/2 cannot be discontiguous: no permis',
      'faulty.json:3 facts-invalid part/2: column count: 1.5 is not of type integer',
      'faulty.json:4 facts-invalid part/2: column count: there is no value; the row',
      'faulty.json:5 facts-invalid part/2: a row must be a JSON object or array',
      'faulty.json:6 facts-invalid part/2: column count: "007" is not of type integ',
      "faulty.json:7 facts-invalid part/2: it is not JSON: Unexpected token 'o', \"{",
      'pairs.json:1 redefined-builtin atom_length/2 is built in and cannot be redefine',
    ]);
  });
});

describe('facts from CSV files', () => {
  it('are exact, by the names of the header or in order', async function () {
    if (isTau) this.skip();
    const engine = createEngine();
    const { diagnostics } = await loadProgram(engine, { files: [fixturePath('facts/csv.pl')] });
    expect(diagnostics).to.deep.equal([]);
    expect(await answers(engine, 'part(A, B, C)')).to.deep.equal([
      `part('bolt, "steel"','007',12)`,
      "part('two\\r\\nlines','2047948614742839297',9007199254740993)",
      "part('1.50','0x1F',-3)",
    ]);
    expect(await answers(engine, 'whole(A, B, C, D)')).to.deep.equal([
      `whole('007','bolt, "steel"','12',x)`,
      "whole('2047948614742839297','two\\r\\nlines','9007199254740993','')",
      "whole('0x1F','1.50','-3','NA')",
    ]);
    expect(await answers(engine, 'plain(A, B, C)')).to.deep.equal([
      'plain(1,"a word",@null)',
      'plain(2,"b",2.5)',
    ]);
  });

  it('tell what is wrong with its file, line and column', async () => {
    const { diagnostics } = await loadProgram(createEngine(), {
      files: [fixturePath('facts/csv-faulty.pl')],
    });
    const found = diagnostics.map(
      ({ file, line, message }) => `${file.split('/').at(-1) ?? ''}:${line} ${message}`,
    );
    expect(found).to.deep.equal([
      'bad.csv:3 a/2: column count: "x" is not of type integer',
      'bad.csv:5 a/2: column count: there is no value; where that is meant, its type is maybe(integer)',
      'bad.csv:6 a/2: column count: "007" is not of type integer',
      'open.csv:1 c/2: there is no column cuont; there are name, count',
      'open.csv:1 d/3: the file has 2 columns, but the predicate 3 arguments',
      'open.csv:4 b/2: it is not CSV: Quote Not Closed: the parsing is finished with an opening quote at line 4',
    ]);
  });
});

describe('a data file', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'facts-'));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  async function load(name: string, text: string, options: string) {
    writeFileSync(join(directory, name), text);
    const file = join(directory, 'base.pl');
    writeFileSync(file, `:- facts(row/2, file('${name}'), ${options}).\n`);
    const engine = createEngine();
    const { diagnostics } = await loadProgram(engine, { files: [file] });
    return {
      rows: await answers(engine, 'row(A, B)'),
      faults: diagnostics.map(({ line, message }) => `${line} ${message}`),
    };
  }

  for (const [what, text] of [
    ['is no array', '{"a": 1}'],
    ['is empty', ''],
    ['does not end', '[[1, 2],\n[3, 4]'],
    ['goes on after its end', '[[1, 2]]\n[3]'],
    ['has a comma too many', '[[1, 2],\n]'],
    ['has an open string', '[[1, "2],\n[3, 4]]'],
    ['has objects without names for them', '[{"a": 1, "b": 2}]'],
    ['has rows of another length', '[[1, 2, 3]]'],
  ] as const) {
    it(`is refused when it ${what}`, async () => {
      const { faults } = await load('rows.json', text, '[]');
      expect(faults).not.to.deep.equal([]);
      for (const fault of faults) expect(fault).to.match(/^\d+ row\/2: /);
    });
  }

  it('may have no rows', async () => {
    expect(await load('rows.json', ' [ ] \n', '[]')).to.deep.equal({
      rows: [],
      faults: [],
    });
  });

  it('of very many faulty rows is told of in few words', async () => {
    const { faults } = await load('rows.jsonl', '[1]\n'.repeat(1000), '[]');
    expect(faults).to.have.length(21);
    expect(faults).to.include('1 row/2: 980 more rows of this file are at fault');
  });
});
