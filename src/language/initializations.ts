// initialization/1,2: which goals run when the file is loaded.

import { compound, deref } from '../terms/build.js';
import { Atom, Compound, type Term } from '../terms/term.js';
import { walkBody } from './called-goals.js';
import { reportInvalid, type Directive, type DirectiveHandler } from './directive.js';
import { logtalkLoad } from './load-directives.js';
import type { Loading } from './loading.js';
import { runDirective } from './run-directive.js';
import type { Source } from './source.js';

export const initializationDirectives: readonly (readonly [string, DirectiveHandler])[] = [
  ['initialization/1', initialization],
  ['initialization/2', initialization],
];

async function initialization(directive: Directive, source: Source): Promise<void> {
  const [asked, when] = directive.args;
  if (asked === undefined) return;
  const goal = when === undefined ? await loadFirst(asked, directive, source) : asked;
  if (goal === undefined) return;
  const { passage } = directive;
  switch (when === undefined ? 'after_load' : when instanceof Atom ? when.name : '') {
    case 'after_load':
    case 'restore':
    case 'restore_state':
      expectFrom(goal, source.loading);
      source.loading.initializations.push({ goal, passage });
      return;
    case 'now':
      await runDirective(source, { goal, passage });
      return;
    case 'main':
    case 'program':
      source.loading.report(
        'initialization-not-run',
        passage.at,
        `${passage.show(goal)} is the entry point of a script and is not run here; use \`:- initialization(${passage.show(goal)}).\` to run it when the knowledge base is loaded`,
      );
      return;
    default:
      reportInvalid(source, directive, when ?? goal, 'a time to run it: after_load or now');
  }
}

/** Loader files load in an initialization: what is left of the goal when its files are loaded, if anything. */
async function loadFirst(goal: Term, directive: Directive, source: Source): Promise<Term | undefined> {
  const t = deref(goal);
  if (!(t instanceof Compound)) return t;
  switch (t.functor.toString()) {
    case 'logtalk_load/1':
    case 'logtalk_load/2':
      await logtalkLoad({ ...directive, goal: t, args: t.args().map(deref) }, source);
      return undefined;
    case 'set_logtalk_flag/2':
      return undefined;
    case ',/2': {
      const first = await loadFirst(t.arg(0), directive, source);
      const second = await loadFirst(t.arg(1), directive, source);
      if (first === undefined || second === undefined) return first ?? second;
      return compound(t.functor, [first, second]);
    }
    default:
      return t;
  }
}

/** What it will assert is not missing, even if errors keep it from running. */
function expectFrom(goal: Term, loading: Loading): void {
  walkBody(goal, loading.metaArguments, {
    call: nothing,
    module: nothing,
    notCallable: nothing,
    creates: (functor) => loading.expected.add(functor),
  });
}

function nothing(): void {
  // The engine says the rest when it runs the goal.
}
