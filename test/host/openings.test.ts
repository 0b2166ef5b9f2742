// What --allow-read and --allow-env open, and that nothing else comes through.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync, linkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Engine } from '../../src/engine/engine.js';
import { createMachineEngine } from '../../src/engine/machine/machine-engine.js';
import { startHost } from '../../src/host/start-host.js';
import { readableFiles } from '../../src/language/readable-files.js';
import { ballOf, valuesOfX } from '../engine/contract/solve.js';
import { loadText } from '../knowledge/calling.js';
import { call, fixture, ServingFixtures } from './serving-fixtures.js';

const SECRET = 'xyzzy_secret';

describe('what is opened to rules', () => {
  let folder: string;
  let engine: Engine;
  let openings: Parameters<typeof createMachineEngine>[0];

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'openings-'));
    mkdirSync(join(folder, 'open/inner'), { recursive: true });
    mkdirSync(join(folder, 'open-too'));
    mkdirSync(join(folder, 'shut'));
    const write = (path: string, text: string | Uint8Array): void => {
      writeFileSync(join(folder, path), text);
    };
    write('open/facts.pl', 'likes(mary, wine).\nlikes(john, X) :- likes(X, wine).\n');
    write('open/lines.txt', 'one\ntwo\nthree\n');
    write('open/inner/deep.txt', 'deep.\n');
    write('open/latin.txt', Uint8Array.of(0xe9, 0x2e, 0x0a));
    write('open/marked.txt', '\uFEFFmarked.');
    write('open/broken.pl', 'a(1).\na(.\n');
    write('shut/secret.pl', `${SECRET}.\n`);
    write('open-too/near.pl', `${SECRET}.\n`);
    write('open/%2e%2e', 'percent.\n');
    symlinkSync(join(folder, 'shut/secret.pl'), join(folder, 'open/link.pl'));
    symlinkSync('../shut', join(folder, 'open/shut'));
    symlinkSync('../shut/nothing', join(folder, 'open/dangling'));
    symlinkSync('inner/deep.txt', join(folder, 'open/good-link'));
    symlinkSync('loop', join(folder, 'open/loop'));
    symlinkSync('/proc/self', join(folder, 'open/proc'));
    symlinkSync('/dev/zero', join(folder, 'open/zero'));
    symlinkSync('/', join(folder, 'open/root'));
    execFileSync('mkfifo', [join(folder, 'open/pipe')]);
    write('open/huge', '');
    truncateSync(join(folder, 'open/huge'), 2 ** 40);
    write('open/large', 'x'.repeat(17 * 1_048_576));
    openings = {
      openings: {
        files: readableFiles([join(folder, 'open')], join(folder, 'open')),
        environment: new Map([
          ['OPENED', 'value'],
          ['UNSET', undefined],
        ]),
      },
    };
  });
  beforeEach(() => {
    engine = createMachineEngine(openings);
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });

  /** A goal with the folder in place of `D`. */
  const within = (goal: string): string => goal.replaceAll('D/', `${folder}/`);

  const reads: readonly (readonly [string, readonly string[]])[] = [
    ["open('D/open/facts.pl', read, S), read(S, X), close(S)", ['likes(mary,wine)']],
    [
      "open('facts.pl', read, S, [alias(facts)]), read(facts, _), read_term(facts, X, [])",
      ['likes(john,A):-likes(A,wine)'],
    ],
    ['open("lines.txt", read, S), read_line_to_string(S, X)', ['"one"']],
    ["open('lines.txt', read, S), read_string(S, 5, X)", ['"one\\nt"']],
    ["open('lines.txt', read, S), get_char(S, X)", ['o']],
    ["open('inner/../lines.txt', read, S), get_char(S, X)", ['o']],
    ["open('good-link', read, S), read(S, X)", ['deep']],
    ["open('latin.txt', read, S, [encoding(iso_latin_1)]), get_code(S, X)", ['233']],
    ["open('marked.txt', read, S), read(S, X)", ['marked']],
    ["open('%2e%2e', read, S), read(S, X)", ['percent']],
    ["open('facts.pl', read, S), stream_property(S, file_name(X))", ["'facts.pl'"]],
    ["see('facts.pl'), read(X), seen", ['likes(mary,wine)']],
    ["see('lines.txt'), get_char(_), see('lines.txt'), get_char(X), seen", ['n']],
    ["see('lines.txt'), seeing(S), get_char(S, X)", ['o']],
    [
      "see('lines.txt'), seen, catch(get_char(X), error(E, _), true), E = permission_error(_, _, _), X = closed",
      ['closed'],
    ],
    ["exists_file('facts.pl'), X = yes", ['yes']],
    ['exists_file(inner), X = yes', []],
    ["exists_file('missing.pl'), X = yes", []],
    ['exists_directory(inner), X = yes', ['yes']],
    ['exists_file(pipe), X = yes', []],
    ["access_file('facts.pl', read), \\+ access_file('facts.pl', write), X = yes", ['yes']],
    ['directory_files(inner, X)', ["['.',..,'deep.txt']"]],
    ["size_file('lines.txt', X)", ['14']],
    ["time_file('lines.txt', T), T > 1000000, X = yes", ['yes']],
    ["read_file_to_terms('facts.pl', [_, X], [])", ['likes(john,A):-likes(A,wine)']],
    ["read_file_to_string('lines.txt', X, [])", ['"one\\ntwo\\nthree\\n"']],
    ["read_file_to_codes('inner/deep.txt', C, []), atom_codes(X, C)", ["'deep.\\n'"]],
    ["getenv('OPENED', X)", ['value']],
    ["getenv('UNSET', X)", []],
    ['call(getenv, "OPENED", X)', ['value']],
  ];
  for (const [goal, values] of reads) {
    it(`answers ${goal}`, async () => {
      const found = await valuesOfX(engine, within(goal));
      expect(found.map((text) => text.replaceAll(/_\w+/g, 'A'))).to.deep.equal(values);
    });
  }

  /** Of each way that leads to something outside, or to what is no plain file. */
  const paths = (): readonly string[] => [
    `${folder}/shut/secret.pl`,
    '../shut/secret.pl',
    'inner/../../shut/secret.pl',
    `${folder}/open/../shut/secret.pl`,
    `${folder}/open/./././../shut//secret.pl`,
    `${folder}/open-too/near.pl`,
    '../open-too/near.pl',
    'link.pl',
    'shut/secret.pl',
    'shut/nothing',
    'dangling',
    'root/etc/hostname',
    `root${folder}/shut/secret.pl`,
    'proc/environ',
    'proc/root/etc/hostname',
    `proc/cwd/package.json`,
    '/proc/self/environ',
    '/proc/self/fd/0',
    '/proc/1/environ',
    '/dev/zero',
    '/dev/stdin',
    '/dev/tty',
    'zero',
    'pipe',
    'inner',
    '.',
    '..',
    '/',
    'huge',
    'large',
    'loop',
    `file://${folder}/shut/secret.pl`,
    '~/.profile',
    '$HOME/.profile',
    'facts.pl\\x0\\',
    'inner\\x0\\/../../shut/secret.pl',
    '..\\\\shut\\\\secret.pl',
    '%2e%2e/shut/secret.pl',
    '..%2fshut/secret.pl',
    '\\x2e\\\\x2e\\/shut/secret.pl',
    '\u2025/shut/secret.pl',
    'C:\\\\secret.pl',
    '',
  ];
  it('reads nothing outside, and nothing that is no plain file, whatever way leads there', async () => {
    for (const path of paths()) {
      for (const goal of [
        `open('${path}', read, S), read(S, X)`,
        `see('${path}'), read(X)`,
        `read_file_to_terms('${path}', X, [])`,
        `read_file_to_string('${path}', X, [])`,
      ]) {
        const ball = await ballOf(engine, goal);
        expect(ball, goal)
          .to.match(/^error\((permission_error|existence_error)\(/)
          .and.not.include(SECRET);
      }
    }
  }).timeout(60_000);

  it('does not tell what there is outside', async () => {
    for (const path of [
      '/etc',
      '/etc/hostname',
      '../shut',
      '../shut/secret.pl',
      '../shut/nothing',
      '/nothing',
      'shut/nothing',
      'link.pl',
      'dangling',
    ]) {
      for (const goal of [
        `exists_file('${path}')`,
        `exists_directory('${path}')`,
        `size_file('${path}', X)`,
        `time_file('${path}', X)`,
        `directory_files('${path}', X)`,
        `access_file('${path}', read)`,
      ]) {
        expect(await ballOf(engine, goal), goal).to.match(
          /permission_error\(open,source_sink,.*--allow-read/,
        );
      }
    }
  });

  it('opens a hard link, which is the file itself', async () => {
    linkSync(join(folder, 'shut/secret.pl'), join(folder, 'open/hard.pl'));
    expect(await valuesOfX(engine, "open('hard.pl', read, S), read(S, X)")).to.deep.equal([SECRET]);
    rmSync(join(folder, 'open/hard.pl'));
  });

  for (const goal of [
    "open('new.txt', write, _)",
    "open('lines.txt', append, _)",
    "open('lines.txt', update, _, [])",
    "tell('new.txt')",
    "append('lines.txt')",
    "delete_file('lines.txt')",
    "rename_file('lines.txt', 'other.txt')",
    'make_directory(made)',
    "consult('facts.pl')",
    "load_files('facts.pl', [])",
    'tmp_file(x, _)',
    "getenv('PATH', _)",
    "getenv('opened', _)",
    "getenv('OPENED=', _)",
    "setenv('OPENED', x)",
    "unsetenv('OPENED')",
    'shell(ls)',
    'halt',
  ]) {
    it(`stays closed: ${goal}`, async () => {
      expect(await ballOf(engine, goal)).to.match(/^error\(permission_error\(/);
      expect(await valuesOfX(engine, "read_file_to_string('lines.txt', X, [])")).to.deep.equal([
        '"one\\ntwo\\nthree\\n"',
      ]);
    });
  }

  const misuse: readonly (readonly [string, string])[] = [
    ['open(_, read, _)', 'instantiation_error'],
    ["open('lines.txt', _, _)", 'instantiation_error'],
    ["open('lines.txt', peek, _)", 'domain_error(io_mode,peek)'],
    ["open('lines.txt', read, s)", 'uninstantiation_error(s)'],
    ["open('lines.txt', read, _, [type(binary)])", 'domain_error(stream_option,type(binary))'],
    [
      "open('lines.txt', read, _, [alias(user_output)])",
      'permission_error(open,source_sink,alias(user_output))',
    ],
    ['open(library(lists), read, _)', 'domain_error(source_sink,library(lists))'],
    ["open('missing.txt', read, _)", "existence_error(source_sink,'missing.txt')"],
    ["open('lines.txt/x', read, _)", "existence_error(source_sink,'lines.txt/x')"],
    ["read_file_to_terms('broken.pl', _, [])", 'syntax_error'],
    ["open('lines.txt', read, S), close(S), get_char(S, _)", 'existence_error(stream'],
    ["open('lines.txt', read, S), write(S, x)", 'permission_error(output,stream'],
    ["open('lines.txt', read, S), get_byte(S, _)", 'permission_error(input,text_stream'],
    ['getenv(_, _)', 'instantiation_error'],
  ];
  for (const [goal, formal] of misuse) {
    it(`refuses ${goal}`, async () => {
      expect(await ballOf(engine, goal)).to.include(`error(${formal}`);
    });
  }

  it('does not wait for a socket', async () => {
    const path = join(folder, 'open/socket');
    const server = createServer().listen(path);
    try {
      expect(await ballOf(engine, 'open(socket, read, _)')).to.include('no regular file');
    } finally {
      server.close();
    }
  });

  it('says which flag would open what is closed', async () => {
    const closed = createMachineEngine();
    expect(await ballOf(closed, "open('lines.txt', read, _)")).to.include('--allow-read');
    expect(await ballOf(closed, "exists_file('lines.txt')")).to.include('--allow-read');
    expect(await ballOf(closed, "getenv('HOME', _)")).to.include('--allow-env');
  });

  it('is no finding of a load, where it is open', async () => {
    const text = `:- initialization(true).\np(X) :- open(f, read, _), getenv(a, X).\n`;
    expect(
      (await loadText(text)).diagnostics.filter(({ code }) => code === 'predicate-closed'),
    ).to.have.length(2);
  });
});

describe('a host that opens files and the environment', () => {
  const fixtures = new ServingFixtures();
  afterEach(() => fixtures.closeAll());

  it('lets rules read them, from the folder of the served file', async () => {
    process.env['MCP_LOGIC_TEST_OPENED'] = 'told';
    const host = await fixtures.serve('reads.pl', {
      timeLimit: 20_000,
      allowRead: [fixture('')],
      allowEnv: ['MCP_LOGIC_TEST_OPENED'],
    });
    expect(JSON.stringify(await call(host, 'first_line'))).to.include('% Tools that read');
    expect(JSON.stringify(await call(host, 'variable'))).to.include('told');
    expect(fixtures.lines).to.deep.equal([]);
  });

  it('opens neither by itself', async () => {
    const host = await fixtures.serve('reads.pl', { timeLimit: 20_000 });
    expect(await call(host, 'first_line'))
      .to.have.property('text')
      .that.includes('--allow-read');
    expect(await call(host, 'variable'))
      .to.have.property('text')
      .that.includes('--allow-env');
  });

  const refusals = [
    [{ allowRead: ['/no/such/directory'] }, 'ARGUMENT_INVALID'],
    [{ allowRead: [fixture('reads.pl')] }, 'ARGUMENT_INVALID'],
    [{ allowEnv: ['A=B'] }, 'ARGUMENT_INVALID'],
    [{ allowRead: [fixture('')], engine: 'tau' }, 'ENGINE_UNSUPPORTED'],
    [{ allowEnv: ['HOME'], engine: 'tau' }, 'ENGINE_UNSUPPORTED'],
  ] as const;
  for (const [options, code] of refusals) {
    it(`does not start with ${JSON.stringify(options).replaceAll(fixture(''), '')}`, async () => {
      const error: unknown = await startHost({ files: [fixture('reads.pl')], ...options }).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).to.include({ code });
    });
  }
});
