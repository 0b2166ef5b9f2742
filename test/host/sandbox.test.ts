// Ways out of the engine that a rule might try: to files, the environment, the process, and the JavaScript beneath.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Engine } from '../../src/engine/engine.js';
import { createMachineEngine } from '../../src/engine/machine/machine-engine.js';
import { createTauEngine } from '../../src/engine/tau/tau-engine.js';
import { writeTerm } from '../../src/terms/write.js';
import { firstStep } from '../engine/contract/solve.js';

const SECRET = 'xyzzy_secret';
const ENGINES: readonly (readonly [string, () => Engine])[] = [
  ['machine', createMachineEngine],
  ['tau', createTauEngine],
];

/** Goals that would leave SECRET in an answer, or make the file `made`. */
function escapes(secret: string, made: string): readonly string[] {
  const read = `open('${secret}', read, S), read_term(S, X, [])`;
  return [
    read,
    `open('${secret}', read, S, [alias(a)]), get_char(a, X)`,
    `catch((${read}), _, fail)`,
    `G = open('${secret}', read, S), copy_term(G, H), call(H), read(S, X)`,
    `atom_to_term('open(\\'${secret}\\', read, S)', G, _), call(G), arg(3, G, T), read(T, X)`,
    `term_to_atom(G, 'open(\\'${secret}\\', read, S)'), G`,
    `read_term_from_atom('consult(\\'${secret}\\')', G, []), G`,
    `assertz((user:open(A, B, C) :- true)), open('${secret}', read, X)`,
    `assertz((term_expansion(_, _) :- shell('touch ${made}'))), assertz((goal_expansion(_, _) :- halt)), fail`,
    `assertz((p :- open('${secret}', read, S), read(S, X), throw(X))), catch(p, X, true)`,
    `assertz(p(true)), clause(p(_), B), setarg(1, f(B), open('${secret}', read, X)), B`,
    `assertz((q :- true)), clause(q, B), ( B = true ; true ), C = c(B), setarg(1, C, halt), arg(1, C, D), D`,
    `current_op(P, T, is), op(700, xfx, open), X = open('${secret}', read), call(X, S)`,
    `forall(member(G, [consult('${secret}'), [user], ['${secret}'], load_files('${secret}', [])]), catch(G, _, true)), fail`,
    `see('${secret}'), read(X)`,
    `tell('${made}'), write(x), told`,
    `append('${made}'), write(x)`,
    `open('${made}', write, S), write(S, x), close(S)`,
    `set_output('${made}'), write(x)`,
    `set_prolog_flag(unknown, warning), exists_file('${secret}'), X = '${SECRET}'`,
    `size_file('${secret}', X), X = 1, X = '${SECRET}'`,
    `directory_files('/', X), X = '${SECRET}'`,
    `read_file_to_terms('${secret}', X, [])`,
    `read_file_to_string('${secret}', X, [])`,
    `use_module('${secret}')`,
    `use_module(library('${secret}')), X = 1`,
    `ensure_loaded('${secret}')`,
    `include('${secret}')`,
    `shell('touch ${made}')`,
    `shell('touch ${made}', X)`,
    `process_create(path(touch), ['${made}'], [])`,
    `format("~@", [open('${secret}', read, X)])`,
    `format(atom(X), "~@", [(open('${secret}', read, S), read(S, T), write(T))])`,
    `with_output_to(atom(X), (see('${secret}'), read(T), write(T)))`,
    `phrase(([], {see('${secret}')}), [])`,
    `maplist([G]>>call(G), [see('${secret}')])`,
    `foldl([G, _, _]>>G, [tell('${made}')], _, _)`,
    `setup_call_cleanup(true, true, shell('touch ${made}'))`,
    `catch(throw(G), G, true), G = x, shell('touch ${made}')`,
    `catch(throw(shell('touch ${made}')), G, G)`,
    `findall(G, member(G, [shell('touch ${made}')]), [H]), H`,
    `bagof(x, shell('touch ${made}'), _)`,
    `forall(shell('touch ${made}'), true)`,
    `nb_setval(g, shell('touch ${made}')), nb_getval(g, G), G`,
    `G =.. [shell, 'touch ${made}'], once(G)`,
    `functor(G, shell, 1), arg(1, G, 'touch ${made}'), G`,
    `system:shell('touch ${made}')`,
    `user:(system:open('${made}', write, _))`,
    `js:apply(eval, ['1'], X)`,
    `apply(eval, ['process.exit(1)'], X)`,
    `prop(process, X), prop(X, env, Y)`,
    `global(X), prop(X, process, Y), apply(Y, exit, [1], _)`,
    `json_prolog(X, Y)`,
    `getenv('MCP_LOGIC_TEST_SECRET', X)`,
    `current_prolog_flag(argv, X), member(Y, X), sub_atom(Y, _, _, _, '${SECRET}')`,
    `statistics(environment, X)`,
    `stream_property(S, file_name(X)), read(S, X)`,
    `current_input(S), stream_property(S, P), read_term(S, X, [])`,
    `halt`,
    `halt(3)`,
    `prolog_stack_property(X, Y), halt`,
    `call_cleanup(fail, halt)`,
    `\\+ \\+ halt`,
    `(true ; halt), halt`,
    `listing(open/3), fail`,
    `clause(open(_, _, _), X), X`,
    `abolish(halt/0), assertz(halt), halt, X = '${SECRET}'`,
    `retract((halt :- _)), halt`,
    `asserta((halt :- true)), X = '${SECRET}'`,
    `'$bridge'(X)`,
    `'$call'(halt)`,
    `'$explained'(x, halt)`,
  ];
}

/** Names that would break out of the text of a JavaScript function that holds them carelessly. */
const BREAKING = [
  `"); globalThis.escaped = 1; ("`,
  `'); globalThis.escaped = 1; ('`,
  '`); globalThis.escaped = 1; (`',
  '${globalThis.escaped = 1}',
  '*/ globalThis.escaped = 1; /*',
  '\n globalThis.escaped = 1; //',
  '\u2028 globalThis.escaped = 1; //',
  '\\"); globalThis.escaped = 1; ("',
  '\\u0022); globalThis.escaped = 1; (\\u0022',
  '</script>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];

function quoted(name: string): string {
  return `'${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}

describe('the sandbox', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'mcp-logic-'));
    writeFileSync(join(folder, 'secret.pl'), `${SECRET}.\n:- shell('touch ${folder}/made').\n`);
    process.env['MCP_LOGIC_TEST_SECRET'] = SECRET;
  });
  after(() => {
    rmSync(folder, { recursive: true });
    delete process.env['MCP_LOGIC_TEST_SECRET'];
  });

  for (const [name, create] of ENGINES) {
    it(`of ${name} holds against every way out`, async function () {
      this.timeout(120_000);
      const [secret, made] = [join(folder, 'secret.pl'), join(folder, 'made')];
      for (const goal of escapes(secret, made)) {
        let printed = '';
        const output = (text: string): void => {
          printed += text;
        };
        const limits = { time: 2_000, inferences: 100_000 };
        const step = await firstStep(create(), goal, { limits, output });
        // A goal that names the secret itself succeeds only when what stands before did.
        const told = (step.kind === 'answer' ? writeTerm(step.goal, {}) : '') + printed;
        expect(told, goal).to.not.include(SECRET);
        expect(existsSync(made), goal).to.equal(false);
      }
    });

    it(`of ${name} lets no name reach the JavaScript beneath`, async function () {
      this.timeout(120_000);
      for (const each of BREAKING) {
        const atom = quoted(each);
        const engine = create();
        const goal = `assertz(${atom}(${atom}, "${each.replace(/["\\\n]/g, '')}")), assertz((p(N, X) :- N > 0, ${atom}(X, _), X == ${atom}, Y = f(${atom}, X), Y = f(_, _))), assertz((p(N, X) :- N > 0, M is N - 1, p(M, X))), findall(x, p(60, ${atom}), L), length(L, X)`;
        const step = await firstStep(engine, goal, { limits: { time: 5_000 } });
        expect(step.kind, each).to.equal('answer');
        expect(Reflect.get(globalThis, 'escaped'), each).to.equal(undefined);
      }
    });
  }
});
