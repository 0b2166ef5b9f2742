import { mkdtempSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { LogicError } from '../../src/errors.js';
import { loadProgram } from '../../src/language/load.js';
import { writeTerm } from '../../src/terms/write.js';
import { answers, createEngine, fixturePath, loadFixture, summary } from './fixture-programs.js';

async function loadClean(name: string) {
  const loaded = await loadFixture(name);
  expect(loaded.program.diagnostics.map((diagnostic) => summary(diagnostic, name))).to.deep.equal([]);
  return loaded;
}

async function failureOf(files: readonly string[]): Promise<unknown> {
  try {
    await loadProgram(createEngine(), { files });
    return undefined;
  } catch (thrown) {
    return thrown instanceof LogicError ? thrown.code : thrown;
  }
}

describe('loading a program', () => {
  it('reads only the branches of conditional compilation that hold, nested too', async () => {
    const { engine } = await loadClean('conditional.pl');
    expect(await answers(engine, 'yes(X)')).to.deep.equal(['yes(1)', 'yes(2)', 'yes(3)', 'yes(4)']);
    expect(engine.definer({ name: 'no', arity: 1 })).to.equal(undefined);
  });

  it('reads on with the operators that op/3 has just defined or removed', async () => {
    const { engine, program } = await loadFixture('operators.pl');
    expect(program.diagnostics.map(({ line, code }) => `${line} ${code}`)).to.deep.equal(['7 syntax-error']);
    expect(await answers(engine, "'===>'(X, Y)")).to.have.length(1);
    expect(await answers(engine, 'both(a & (b & c))')).to.have.length(1);
    expect(await answers(engine, 'tagged(# x)')).to.have.length(1);
    expect(await answers(engine, 'after(1)')).to.have.length(1);
  });

  it('reads double quotes as the flag says, which ends with its file', async () => {
    const { engine } = await loadClean('double-quotes.pl');
    for (const goal of [
      'default([a,b])',
      'in_codes([97,98])',
      'as_atom(ab)',
      'inherited(ab)',
      'own([a,b])',
      'still(ab)',
    ]) {
      expect(await answers(engine, goal), goal).to.have.length(1);
    }
  });

  it('includes and loads files relative to the file that names them, loading each once', async () => {
    const { engine, program } = await loadClean('includes.pl');
    expect(program.files.map((file) => basename(file))).to.deep.equal([
      'includes.pl',
      'included.pl',
      'deeper.pl',
      'sibling.pl',
      'loaded.pl',
    ]);
    expect(await answers(engine, 'included(X)')).to.deep.equal(['included(1)', 'included(2)']);
    expect(await answers(engine, 'sibling(X)')).to.deep.equal(['sibling(1)']);
    expect(await answers(engine, 'loaded(X)')).to.deep.equal(['loaded(1)']);
    expect(await answers(engine, 'renamed(X)')).to.deep.equal(['renamed(1)']);
    expect(await answers(engine, 'order(X)')).to.deep.equal(['order(loaded)']);
    expect(await answers(engine, 'operator(a <~ b)')).to.have.length(1);
  });

  it('runs initializations once all is loaded, in their order, and others at once', async () => {
    const { engine, printed } = await loadClean('initialization.pl');
    expect(printed).to.equal('now\nhello later');
    expect(await answers(engine, 'counter(X)')).to.deep.equal(['counter(2)']);
  });

  it('stops a directive that never ends', async () => {
    const name = 'forever.pl';
    const engine = createEngine();
    const program = await loadProgram(engine, { files: [fixturePath(name)], timeLimit: 100 });
    expect(program.diagnostics.map((diagnostic) => summary(diagnostic, name))).to.deep.equal([
      '2:1 directive-threw',
    ]);
    expect(program.diagnostics[0]?.message).to.contain('time limit');
    expect(await answers(engine, 'after(X)')).to.deep.equal(['after(1)']);
  });

  it('keeps modes and documentation', async () => {
    const { program } = await loadClean('documentation.pl');
    const modes = program.modes.map(({ indicator, arguments: args, solutions }) => [
      `${indicator.name}/${indicator.arity}`,
      args.map(({ mode, type }) => `${mode} ${writeTerm(type, {})}`).join(', '),
      solutions,
    ]);
    expect(modes).to.deep.equal([
      ['bird/2', '+ atom, - list(atom)', 'zero_or_more'],
      ['bird/2', '? atom, ++ term', 'one'],
      ['fly/0', '', 'zero_or_one'],
      ['sing/2', '@ term, -- integer', 'one_or_error'],
    ]);
    const infos = program.infos.map(({ indicator, entries }) => [
      indicator === undefined ? '' : `${indicator.name}/${indicator.arity}`,
      [...entries].map(([key, value]) => `${key}=${writeTerm(value, {})}`),
    ]);
    expect(infos).to.deep.equal([
      ['', ['version=1:0:0', 'author=A. Author', 'date=2026-12-1', 'comment=Birds.']],
      ['bird/2', ['comment=Traits of a bird.', 'argnames=[Bird,Traits]']],
      ['nest/3', ['comment=A grammar.']],
    ]);
    expect(program.infos.map(({ at }) => at.line)).to.deep.equal([1, 9, 13]);
  });

  it('lets the program expand its terms and goals', async () => {
    const { engine } = await loadClean('expansions.pl');
    expect(await answers(engine, 'made(X)')).to.deep.equal(['made(1)', 'made(2)', 'made(5)', 'made(6)']);
    expect(await answers(engine, 'noted(X)')).to.deep.equal(['noted(hello)']);
    expect(await answers(engine, 'derived(X)')).to.deep.equal(['derived(z)']);
    expect(await answers(engine, 'at_end(X)')).to.deep.equal(['at_end(1)']);
    expect(await answers(engine, 'use(21, X)')).to.deep.equal(['use(21,42)']);
    expect(await answers(engine, 'deep(2, X)')).to.deep.equal(['deep(2,8)']);
    expect(await answers(engine, 'collect(L)')).to.deep.equal(['collect([2,4])']);
  });

  it('ends soon though no expansion and no directive ends', async () => {
    const begun = performance.now();
    const program = await loadProgram(createEngine(), {
      files: [fixturePath('endless-expansions.pl')],
      timeLimit: 1_000,
    });
    expect(performance.now() - begun).to.be.below(6_000);
    const stopped = program.diagnostics.filter(({ message }) => message.includes('time limit'));
    expect(stopped.map((one) => summary(one, 'endless-expansions.pl'))).to.deep.equal([
      '2:1 expansion-threw',
      ...[4, 5, 6, 7, 8, 9].map((line) => `${line}:1 directive-threw`),
      '11:1 expansion-threw',
    ]);
  });

  for (const [what, rules] of [
    ['doubles its goal', 'goal_expansion(X, (X, X)).'],
    ['goes round in a circle', 'goal_expansion(b, c).\ngoal_expansion(c, b).'],
    ['makes a cyclic goal', 'goal_expansion(b, X) :- X = (c, X).'],
    ['never comes to an end within', 'goal_expansion(b, f(b, b)).\n:- meta_predicate f(0, 0).'],
  ] as const) {
    it(`tells where a goal_expansion/2 ${what}`, async function () {
      if (createEngine().kind === 'tau') this.skip();
      const file = join(mkdtempSync(join(tmpdir(), 'expansion-')), 'endless.pl');
      writeFileSync(file, `${rules}\na :- b.\n`);
      const { diagnostics } = await loadProgram(createEngine(), { files: [file] });
      const line = rules.split('\n').length + 1;
      const endless = diagnostics.filter(({ code }) => code === 'expansion-endless');
      expect(endless.map((one) => one.line)).to.deep.equal([line]);
    });
  }

  it('translates grammar rules into clauses that parse', async () => {
    const { engine } = await loadClean('grammar.pl');
    const parses = async (goal: string) => (await answers(engine, goal)).length > 0;
    expect(await parses("greeting([hello, world, '!'], [])")).to.equal(true);
    expect(await parses('greeting([hello, world], [])')).to.equal(false);
    expect(await answers(engine, 'twice(X, [a, b], [])')).to.deep.equal(['twice([a,b],[a,b],[])']);
    expect(await parses('not_x([y], [])')).to.equal(true);
    expect(await parses('not_x([x], [])')).to.equal(false);
    expect(await answers(engine, 'look(X, [a, b], R)')).to.deep.equal(['look(a,[a,b],[a,b])']);
    expect(await answers(engine, 'choice(X, [], R)')).to.deep.equal(['choice(none,[],[])']);
    expect(await answers(engine, 'any([a, b], R)')).to.deep.equal(['any([a,b],[b])']);
  });

  it('defines the new names that uses/2, alias/2 and use_module/2 give', async () => {
    const { engine } = await loadClean('aliases.pl');
    expect(await answers(engine, 'concat([a], [b], L)')).to.deep.equal(['concat([a],[b],[a,b])']);
    expect(await answers(engine, 'avian(X)')).to.deep.equal(['avian(eagle)']);
    expect(await answers(engine, 'backwards([a, b], L)')).to.deep.equal(['backwards([a,b],[b,a])']);
  });

  it('takes all modules for one', async () => {
    const { engine } = await loadClean('aliases.pl');
    expect(await answers(engine, 'qualified(L)')).to.deep.equal(['qualified([2,3])']);
    expect(await answers(engine, 'all(L)')).to.deep.equal(['all([eagle])']);
  });

  it('runs the parts of a directive one after the other, with the bindings so far', async () => {
    const { engine } = await loadClean('bindings.pl');
    expect(await answers(engine, 'known(X)')).to.deep.equal(['known(flying)']);
    expect(await answers(engine, 'flying(bat, X)')).to.have.length(1);
  });

  it('says where each predicate begins', async () => {
    const { program } = await loadClean('places.pl');
    const places = [...program.positions].map(([key, { line, column }]) => `${key} ${line}:${column}`);
    expect(places).to.deep.equal(['bird/1 3:3', 'fly/1 5:1', 'song/2 7:15', 'qualified/1 8:1']);
  });

  it('lets a program silence warnings from a line on', async () => {
    const { program } = await loadFixture('style.pl');
    expect(program.diagnostics.map(({ line, code }) => `${line} ${code}`)).to.deep.equal([
      '7 singleton-variable',
    ]);
  });

  it('understands what a meta_predicate directive says', async () => {
    const { program } = await loadFixture('meta-predicates.pl');
    expect(program.diagnostics.map(({ message }) => message.split(' ')[0])).to.deep.equal([
      'missing_one/1',
      'missing_zero/0',
      'missing_two/1',
      'missing_grammar/2',
    ]);
  });
});

describe('the files of a program', () => {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'load-'));
  });

  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  it('must exist', async () => {
    expect(await failureOf([join(directory, 'none.pl')])).to.equal('FILE_NOT_FOUND');
  });

  it('must be files', async () => {
    mkdirSync(join(directory, 'kb'));
    expect(await failureOf([join(directory, 'kb')])).to.equal('FILE_UNREADABLE');
  });

  it('must be regular files of a size that can be held', async () => {
    const [device, large, beside] = ['device.pl', 'large.pl', 'beside.pl'].map((name) =>
      join(directory, name),
    );
    if (device === undefined || large === undefined || beside === undefined) expect.fail();
    symlinkSync('/dev/zero', device);
    writeFileSync(large, '');
    truncateSync(large, 65 * 1024 * 1024);
    for (const file of [device, large, '/dev/zero'])
      expect(await failureOf([file])).to.equal('FILE_UNREADABLE');
    writeFileSync(beside, ":- include(device).\n:- ensure_loaded(large).\n:- include('/dev/zero').\n");
    const { diagnostics } = await loadProgram(createEngine(), { files: [beside] });
    expect(diagnostics.map(({ line, code, message }) => [line, code, message.split(': ')[1]])).to.deep.equal([
      [1, 'file-missing', 'it is not a regular file but a pipe, a socket or a device'],
      [2, 'file-missing', 'it has 65 MiB, and at most 64 MiB are read; split it'],
      [3, 'file-missing', 'it is not a regular file but a pipe, a socket or a device'],
    ]);
  });

  it('may be named in double quotes', async () => {
    const file = join(directory, 'quoting.pl');
    writeFileSync(join(directory, 'part.pl'), 'part(1).\n');
    writeFileSync(file, ':- include("part.pl").\n:- include("gone.pl").\n');
    const engine = createEngine();
    const { diagnostics } = await loadProgram(engine, { files: [file] });
    expect(await answers(engine, 'part(X)')).to.deep.equal(['part(1)']);
    expect(diagnostics.map(({ line, code }) => `${line} ${code}`)).to.include('2 file-missing');
  });

  it('may have very many faults, each at its line', async () => {
    const file = join(directory, 'faulty.pl');
    writeFileSync(file, 'bird(owl :- a.\nb :- c, undefined.\n'.repeat(20_000));
    const { diagnostics } = await loadProgram(createEngine(), { files: [file] });
    const faults = diagnostics.filter(({ code }) => code === 'syntax-error');
    expect(faults).to.have.length(20_000);
    expect(faults.at(-1)?.message).to.match(/of line 39999\b/);
  });

  it('must be UTF-8', async () => {
    const file = join(directory, 'latin.pl');
    writeFileSync(file, Buffer.from([0x61, 0x28, 0xe9, 0x29, 0x2e]));
    expect(await failureOf([file])).to.equal('FILE_UNREADABLE');
  });

  it('may begin with a byte order mark and end lines as Windows does', async () => {
    const file = join(directory, 'windows.pl');
    writeFileSync(file, '\ufeffa(1).\r\n\r\nb(X) :- c(X).\r\n');
    const { diagnostics, positions } = await loadProgram(createEngine(), { files: [file] });
    expect(positions.get('a/1')).to.include({ line: 1, column: 1 });
    expect(diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`)).to.deep.equal([
      '3:9 undefined-predicate',
    ]);
  });

  it('may leave their extension out, be several, and share predicates only if these are multifile', async () => {
    writeFileSync(join(directory, 'one.pl'), ':- multifile both/1.\nboth(1).\nsame(1).\n');
    writeFileSync(join(directory, 'two.pl'), 'both(2).\nsame(2).\n');
    const engine = createEngine();
    const { diagnostics, files } = await loadProgram(engine, {
      files: [join(directory, 'one'), join(directory, 'two.pl'), join(directory, 'one.pl')],
    });
    expect(files).to.deep.equal([join(directory, 'one.pl'), join(directory, 'two.pl')]);
    expect(diagnostics.map(({ file, line, code }) => `${basename(file)}:${line} ${code}`)).to.deep.equal([
      'two.pl:2 clauses-not-together',
    ]);
    expect(await answers(engine, 'same(X)')).to.have.length(2);
  });

  it('may hold long conjunctions, deep nesting and many declarations', async () => {
    const file = join(directory, 'long.pl');
    const goals = Array.from({ length: 20_000 }, () => 'true').join(', ');
    const items = Array.from({ length: 20_000 }, () => '[x]').join(', ');
    const names = Array.from({ length: 2_000 }, (_, i) => `d${i}/1`).join(', ');
    const nested = `${'('.repeat(20_000)}true${')'.repeat(20_000)}`;
    writeFileSync(
      file,
      `long :- ${goals}.\nqualified :- m:true, ${goals}.\nlist --> ${items}.\n:- dynamic ${names}.\ndeep :- ${nested}.\n`,
    );
    const program = await loadProgram(createEngine(), { files: [file] });
    expect(program.diagnostics).to.deep.equal([]);
  });

  it('may be empty', async () => {
    writeFileSync(join(directory, 'empty.pl'), '');
    const program = await loadProgram(createEngine(), { files: [join(directory, 'empty.pl')] });
    expect(program.diagnostics).to.deep.equal([]);
    expect(program.positions.size).to.equal(0);
  });
});
