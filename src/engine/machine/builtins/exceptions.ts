// catch/3, throw/1 and setup_call_cleanup/3.

import { deref } from '../../../terms/build.js';
import { Var } from '../../../terms/term.js';
import { instantiationError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import { CatchGuard, CleanupGuard, type ChoicePoint, type Code, type Frame } from '../code.js';
import type { Machine } from '../machine.js';
import { callGoal, once } from './control.js';
import { perMachine } from './per-machine.js';

/** The continuation of the goal of a catch/3. */
class CatchFrame implements Frame {
  /** Set once the choice point is made, which keeps this frame. */
  choice: ChoicePoint | undefined = undefined;
  constructor(
    readonly k: Frame,
    readonly c: Code,
    readonly guard: CatchGuard,
  ) {}
}

const catchCode = perMachine((m) => ({
  left: (): Code => {
    const frame = m.k;
    m.k = frame.k;
    m.c = frame.c;
    if (frame instanceof CatchFrame) leave(m, frame);
    return m.c;
  },
  exhausted: (): Code => {
    m.b = m.b.prev;
    return m.fail();
  },
}));

/** Once the goal has left, its catcher catches nothing until it is backtracked into. */
function leave(m: Machine, { choice, guard }: CatchFrame): void {
  if (m.b === choice) m.b = choice.prev;
  else {
    guard.active = false;
    m.onBacktracking(() => {
      guard.active = true;
      guard.revivedBy = m.unwinding;
    });
  }
}

function catchThree(m: Machine): Code {
  const { left, exhausted } = catchCode(m);
  const { k, c, a0 } = m;
  const guard = new CatchGuard(m.a1, m.a2);
  const frame = new CatchFrame(k, c, guard);
  // The recovery goes on where catch/3 does.
  frame.choice = m.pushChoice(exhausted, guard);
  m.k = frame;
  m.c = left;
  return callGoal(m, a0);
}

function setupCallCleanup(m: Machine): Code {
  const { k, c } = m;
  const goal = m.a1;
  const { a2, culprit } = m;
  return once(m, m.a0, () => {
    const cleanup = deref(a2);
    m.culprit = culprit;
    if (cleanup instanceof Var) throw instantiationError();
    m.c = c;
    const choice = m.pushChoice(() => {
      m.popChoice();
      m.cleanups--;
      m.runOnce(cleanup);
      return m.fail();
    }, new CleanupGuard(cleanup));
    m.cleanups++;
    m.c = () => {
      m.k = k;
      m.c = c;
      if (m.b === choice) {
        m.b = choice.prev;
        m.cleanups--;
        m.runOnce(cleanup);
      }
      return c;
    };
    return callGoal(m, goal);
  });
}

export const exceptionTheme: Theme = {
  control: {
    'catch/3': catchThree,
    'throw/1': (m) => {
      const ball = deref(m.a0);
      if (ball instanceof Var) throw instantiationError();
      return m.throwBall(ball, m.at);
    },
    'setup_call_cleanup/3': setupCallCleanup,
  },
};
