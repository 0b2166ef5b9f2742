// Holds the ladder of ARCHITECTURE.md to the imports in src/.

import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('../../', import.meta.url));
const source = join(root, 'src');

interface Room {
  readonly name: string;
  readonly packages: readonly string[];
}

interface Import {
  readonly file: string;
  readonly room: string;
  readonly target: string;
}

const rooms: Room[] = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => ({
    name: (cells[1] ?? '').replace(/[`/]/g, ''),
    packages: [...(cells[3] ?? '').matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ''),
  }));

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

const imports: Import[] = files.flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8');
  const found = text.matchAll(
    /^(?:import|export)\s[^';]*\bfrom\s*'([^']+)'|^import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm,
  );
  return [...found].map((match) => ({
    file,
    room: roomOf(file),
    target: match[1] ?? match[2] ?? match[3] ?? '',
  }));
});

function roomOf(file: string): string {
  return file.split('/')[0] ?? '';
}

function place(room: string): number {
  return rooms.findIndex(({ name }) => name === room);
}

describe('architecture', () => {
  it('has a row in the ladder for every room of src', () => {
    const found = new Set(files.map(roomOf));
    expect(rooms.map(({ name }) => name)).to.include.members([...found]);
  });

  it('imports only from rooms further up the ladder', () => {
    const wrong = imports
      .filter(({ target }) => target.startsWith('.'))
      .map((found) => ({
        ...found,
        to: roomOf(relative(source, resolve(source, dirname(found.file), found.target))),
      }))
      .map((found) => ({ ...found, to: found.to.replace(/\.js$/, '.ts') }))
      .filter(({ room, to }) => place(to) > place(room) || place(to) < 0)
      .map(({ file, to }) => `${file} imports from ${to}`);
    expect(wrong).to.deep.equal([]);
  });

  it('keeps each outside package in its one home', () => {
    const homes = new Map(rooms.flatMap(({ name, packages }) => packages.map((one) => [one, name] as const)));
    const wrong = imports
      .filter(({ target }) => !target.startsWith('.'))
      .map((found) => ({ ...found, name: packageOf(found.target) }))
      .filter(({ name }) => homes.has(name) || !isNodeModule(name))
      .filter(({ room, name }) => homes.get(name) !== room && !belongsTo(room, name))
      .map(({ file, name }) => `${file} imports ${name}, whose home is ${homes.get(name) ?? 'nowhere'}`);
    expect(wrong).to.deep.equal([]);
  });

  it('names only packages that are installed with the project', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const { dependencies, peerDependencies } = manifestOf(manifest);
    const outside = rooms.flatMap(({ packages }) => packages).filter((name) => !name.startsWith('node:'));
    expect({ ...dependencies, ...peerDependencies }).to.include.all.keys(outside);
  });

  it('gives every file a name of its own', () => {
    const names = files.map((file) => file.split('/').at(-1) ?? '');
    expect(names.filter((name, index) => names.indexOf(name) !== index)).to.deep.equal([]);
  });
});

interface Manifest {
  readonly dependencies: object;
  /** What an embedding program may have. */
  readonly peerDependencies: object;
}

function manifestOf(manifest: unknown): Manifest {
  expect(manifest).to.include.all.keys('dependencies', 'peerDependencies');
  return manifest as Manifest;
}

// The command line reads files too, and a transport speaks the SDK's own types.
function belongsTo(room: string, name: string): boolean {
  return (
    (room === 'cli' && name === 'node:fs') || (room === 'serve' && name === '@modelcontextprotocol/server')
  );
}

function packageOf(target: string): string {
  const parts = target.split('/');
  return target.startsWith('@')
    ? parts.slice(0, 2).join('/')
    : target.startsWith('node:')
      ? (parts[0] ?? '')
      : (parts[0] ?? '');
}

function isNodeModule(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name);
}
