// Predicates called as functions. Where a caller has a variable that nobody has seen yet for an argument, the callee
// need not bind one: it leaves the value in a result register (r0..r3) and goes on with `m.c`, which takes it from
// there at once. So neither the variable nor a reference to it is made.

import { NIL, Var, type Term } from '../../terms/term.js';
import type { Code, Frame } from './code.js';
import type { Machine } from './machine.js';
import type { Predicate } from './predicate.js';

/** A letter for each argument: `+` in its register, `-` a result, `_` not asked for. */
export type Modes = string;

/** The most results, and the widest predicates that have them: those whose arguments have registers of their own. */
const MOST_RESULTS = 4;
const WIDEST = 8;
const MOST_FORMS = 6;

/** A predicate as a function in some modes; `run` is what a call jumps to. */
export class FunctionForm {
  run: Code = () => null;
  constructor(
    readonly predicate: Predicate,
    readonly modes: Modes,
  ) {}
}

/** The predicate's form in these modes, made by `link` if need be; undefined when it is better called as it is. */
export function formIn(
  predicate: Predicate,
  modes: Modes,
  link: (form: FunctionForm) => Code,
): FunctionForm | undefined {
  const known = predicate.forms.find((form) => form.modes === modes);
  if (known !== undefined) return known;
  if (predicate.arity > WIDEST || predicate.forms.length >= MOST_FORMS) return undefined;
  if (modes.replaceAll(/[^-]/g, '').length > MOST_RESULTS) return undefined;
  const form = new FunctionForm(predicate, modes);
  predicate.forms = [...predicate.forms, form];
  form.run = link(form);
  return form;
}

class ResultFrame implements Frame {
  constructor(
    readonly k: Frame,
    readonly c: Code,
    readonly v0: Term,
    readonly v1: Term,
    readonly v2: Term,
    readonly v3: Term,
  ) {}
}

/** A result that is a list whose last cell still waits for its tail. */
class OpenListFrame implements Frame {
  constructor(
    readonly k: Frame,
    readonly c: Code,
    readonly list: Term,
    readonly last: { tail: Term },
  ) {}
}

/** What the machine does with results besides passing them on. */
export class Results {
  constructor(private readonly m: Machine) {}

  /** Keeps the results for the continuation while something else runs first. */
  keep(): void {
    const { m } = this;
    this.return(m.r0, m.r1, m.r2, m.r3);
  }

  private return(v0: Term, v1: Term, v2: Term, v3: Term): void {
    const { m } = this;
    m.k = new ResultFrame(m.k, m.c, v0, v1, v2, v3);
    m.c = this.restore;
  }

  private readonly restore: Code = () => {
    const { m } = this;
    const f = m.k;
    if (f instanceof ResultFrame) {
      m.r0 = f.v0;
      m.r1 = f.v1;
      m.r2 = f.v2;
      m.r3 = f.v3;
    }
    m.k = f.k;
    return (m.c = f.c);
  };

  /** Has the continuation get `list` for the result `index`, and the result that comes for the tail of its `last` cell. */
  open(index: number, list: Term, last: { tail: Term }): void {
    const { m } = this;
    m.k = new OpenListFrame(m.k, m.c, list, last);
    m.c = this.fillers[index] ?? m.c;
  }

  private readonly fillers: readonly Code[] = [
    () => {
      const { m } = this;
      m.r0 = fill(m.k, m.r0);
      return (m.c = this.leave());
    },
    () => {
      const { m } = this;
      m.r1 = fill(m.k, m.r1);
      return (m.c = this.leave());
    },
    () => {
      const { m } = this;
      m.r2 = fill(m.k, m.r2);
      return (m.c = this.leave());
    },
    () => {
      const { m } = this;
      m.r3 = fill(m.k, m.r3);
      return (m.c = this.leave());
    },
  ];

  private leave(): Code {
    const { k } = this.m;
    this.m.k = k.k;
    return k.c;
  }

  /** The code of a form by way of the predicate itself, with variables for what it is to return. */
  throughVariables({ predicate, modes }: FunctionForm): Code {
    const { m } = this;
    return () => {
      const values: Term[] = [];
      const args = Array.from(modes, (mode, i) => {
        if (mode === '+') return m.argument(i);
        const variable = new Var(m.age);
        if (mode === '-') values.push(variable);
        return variable;
      });
      m.setArguments(args);
      const [v0 = NIL, v1 = NIL, v2 = NIL, v3 = NIL] = values;
      if (values.length > 0) this.return(v0, v1, v2, v3);
      return predicate.run;
    };
  }
}

function fill(frame: Frame, tail: Term): Term {
  if (!(frame instanceof OpenListFrame)) return tail;
  frame.last.tail = tail;
  return frame.list;
}
