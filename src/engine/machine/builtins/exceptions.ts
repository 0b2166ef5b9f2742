// catch/3, throw/1 and setup_call_cleanup/3.

import { deref } from '../../../terms/build.js';
import { Var } from '../../../terms/term.js';
import { instantiationError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import { CatchGuard, CleanupGuard, type Code } from '../code.js';
import type { Machine } from '../machine.js';
import { callGoal, once } from './control.js';

function catchThree(m: Machine): Code {
  const { k, c, a0 } = m;
  const guard = new CatchGuard(m.a1, m.a2);
  const choice = m.pushChoice(() => {
    m.popChoice();
    return m.fail();
  }, guard);
  m.c = () => {
    m.k = k;
    m.c = c;
    if (m.b === choice) m.b = choice.prev;
    else {
      // Backtracking into the goal makes the catcher live again.
      guard.active = false;
      m.onBacktracking(() => {
        guard.active = true;
      });
    }
    return c;
  };
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
