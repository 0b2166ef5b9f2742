import { dirname } from 'node:path';
import { expect } from 'chai';
import { fixture, runCli } from './run-cli.js';

describe('wrong use of the command line', () => {
  const greeter = fixture('cli/greeter.pl');
  const cases: readonly [string, readonly string[], RegExp][] = [
    ['an unknown command', ['serv', greeter], /unknown command 'serv'.*serve/],
    ['a file without a command', [greeter], /unknown command '.*to serve it, write: mcp-logic serve /],
    ['an unknown option', ['serve', greeter, '--prt', '1'], /unknown option '--prt'/],
    [
      'no port',
      ['serve', greeter, '--port', '70000'],
      /'--port, --http-port <number>'.*whole number from 0 to 65535/,
    ],
    ['no transport', ['serve', greeter, '--transport', 'tcp'], /stdio, http, streamable_http/],
    ['no path', ['serve', greeter, '--path', 'mcp'], /begins with \//],
    ['no origin', ['serve', greeter, '--allowed-origin', 'example.com'], /https:\/\/app.example.com/],
    [
      'a secret in no file',
      ['serve', greeter, '--state-secret-file', 'none'],
      /secret cannot be read: ENOENT/,
    ],
    [
      'a file with too little of a secret',
      ['serve', greeter, '--state-secret-file', greeter.replace('greeter.pl', 'short-secret')],
      /at least 32 bytes/,
    ],
    [
      'two secrets',
      ['serve', greeter, '--state-secret', 'x', '--state-secret-file', 'y'],
      /cannot be used with/,
    ],
    ['nothing to read from', ['serve', greeter, '--allow-read', 'nowhere'], /nowhere is no directory/],
    ['no name of a variable', ['serve', greeter, '--allow-env', 'A=B'], /A=B is no name/],
    ['a limit of nothing', ['serve', greeter, '--solutions', '0'], /'0'.*whole number/],
    ['nesting beyond what is possible', ['serve', greeter, '--nesting', '1001'], /'1001'.*from 1 to 1000/],
    ['no file to serve', ['serve'], /missing required argument 'file'/],
    ['no file to check', ['check'], /missing required argument 'file'/],
    ['a file that does not exist to serve', ['serve', 'none.pl'], /there is no file none.pl/],
    ['a file that does not exist to check', ['check', 'none.pl'], /there is no file none.pl/],
    ['a file that does not exist to call', ['call', 'none.pl', 'greet'], /there is no file none.pl/],
    ['a directory', ['serve', dirname(greeter)], /it is a directory; name a file in it/],
    ['no tool to call', ['call', greeter], /missing required argument 'tool'/],
    [
      'more than a JSON object',
      ['call', greeter, 'greet', '{}', 'more'],
      /more than the JSON object.*: more/,
    ],
    ['an unknown revision', ['serve', greeter, '--spec', '2024-11-05'], /'2024-11-05'.*2025-11-25/],
    ['an unknown engine', ['serve', greeter, '--engine', 'swi'], /'swi'.*tau/],
    ['a timeout that is no number', ['serve', greeter, '--timeout', 'soon'], /'soon'.*seconds/],
    ['a timeout of nothing', ['serve', greeter, '--timeout', '0'], /'0'.*seconds/],
    ['a negative timeout', ['serve', greeter, '--timeout', '-1'], /seconds|argument missing/],
    ['an argument without a name', ['call', greeter, 'greet', 'Joe'], /Joe has no name: .*name=value/],
    ['an argument that the tool does not have', ['call', greeter, 'greet', 'nme=Joe'], /did you mean name\?/],
    ['arguments that are not JSON', ['call', greeter, 'greet', '{name: Joe}'], /no JSON \(.*name=value/],
    ['arguments that are no object', ['call', greeter, 'greet', '["Joe"]'], /no JSON object/],
    ['answers that are not JSON', ['call', greeter, 'ask_name', '--answers', 'Joe'], /no JSON.*give a list/],
    ['answers that are no list', ['call', greeter, 'ask_name', '--answers', '1'], /is 1: give a list/],
    ['a client that there is not', ['config', 'emacs', greeter], /'emacs'.*claude-desktop/],
    ['a file that does not exist for a client', ['config', 'cursor', 'none.pl'], /there is no file none.pl/],
    [
      'types that cannot be written',
      ['types', greeter, '-o', 'none/x.d.ts'],
      /none\/x\.d\.ts cannot be written/,
    ],
    ['no goal', ['query', greeter], /missing required argument 'goal'/],
    ['a limit of nothing', ['query', greeter, 'true', '--limit', '0'], /'0'.*whole number from 1/],
    ['a revision to inspect that there is not', ['inspect', greeter, '--spec', 'auto'], /'auto'.*2025-11-25/],
  ];

  for (const [what, args, complaint] of cases) {
    it(`exits 2 with one clear line for ${what}`, async () => {
      const { code, stdout, stderr } = await runCli(args);
      expect(stderr).to.match(/^mcp-logic: .*\n$/);
      expect(stderr).to.match(complaint);
      expect(stdout).to.equal('');
      expect(code).to.equal(2);
    });
  }

  it('exits 2 and shows the help when nothing is asked for', async () => {
    const { code, stdout, stderr } = await runCli([]);
    expect(stderr).to.include('Usage: mcp-logic');
    expect(stdout).to.equal('');
    expect(code).to.equal(2);
  });
});

describe('the help of the command line', () => {
  it('shows every command, examples, and how to add the server to a client', async () => {
    const { code, stdout } = await runCli(['--help']);
    for (const word of [
      'serve',
      'check',
      'call',
      'inspect',
      'query',
      'explain',
      'Examples:',
      'dist/src/cli/main.js',
    ])
      expect(stdout).to.include(word);
    expect(code).to.equal(0);
  });

  it('exists for every command', async () => {
    for (const command of [
      'serve',
      'check',
      'call',
      'inspect',
      'query',
      'explain',
      'test',
      'types',
      'init',
      'config',
    ]) {
      const [help, same] = await Promise.all([runCli(['help', command]), runCli([command, '--help'])]);
      expect(help.stdout).to.include(`Usage: mcp-logic ${command}`).and.equal(same.stdout);
      expect(help.code).to.equal(0);
    }
  });

  it('prints the version', async () => {
    const { code, stdout } = await runCli(['--version']);
    expect(stdout).to.match(/^\d+\.\d+\.\d+\n$/);
    expect(code).to.equal(0);
  });
});
