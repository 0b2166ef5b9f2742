// Grammar rules to clauses: the translation of SWI-Prolog, so that clauses listed there and here are the same.

import { compound, deref, list, listItems, struct } from '../terms/build.js';
import {
  Atom,
  Compound,
  Cons,
  Functor,
  NIL,
  Str,
  TRUE,
  Var,
  type Callable,
  type Term,
} from '../terms/term.js';
import { instantiationError, permissionError, typeError } from '../engine/prolog-error.js';

export interface GrammarClause {
  readonly head: Callable;
  readonly body: Term;
  /** The term of the grammar body that each goal was made from. */
  readonly origins: ReadonlyMap<Term, Term>;
}

const CONTROL = new Set([',/2', ';/2', '|/2', '->/2', '*->/2', '\\+/1', '!/0', '{}/1', '{}/0', './2']);

const DISTRIBUTED = new Set([',/2', ';/2', '|/2', '->/2', '*->/2', '\\+/1']);

/** Translates the rule `left --> right`. Throws PrologError for what is not a grammar rule. */
export function translateRule(left: Term, right: Term): GrammarClause {
  const translation = new Translation();
  const before = new Var();
  const after = new Var();
  const head = deref(left);
  if (head instanceof Compound && head.functor === CONJUNCTION) {
    const rest = new Var();
    const extended = translation.head(head.arg(0), before, after);
    const body = translation.body(right, before, rest);
    const pushed = translation.body(head.arg(1), after, rest);
    return { head: extended, body: struct(',', body, pushed), origins: translation.origins };
  }
  const extended = translation.head(head, before, after);
  return { head: extended, body: translation.body(right, before, after), origins: translation.origins };
}

const CONJUNCTION = Functor.of(',', 2);

class Translation {
  readonly origins = new Map<Term, Term>();

  head(term: Term, before: Term, after: Term): Callable {
    const t = deref(term);
    if (t instanceof Compound && t.functor.name === ':' && t.functor.arity === 2) {
      return struct(':', t.arg(0), this.head(t.arg(1), before, after));
    }
    if (t === NIL) throw typeError('callable', t);
    if (!(t instanceof Var) && (t instanceof Atom || t instanceof Compound) && CONTROL.has(keyOf(t))) {
      throw permissionError('define', 'dcg_nonterminal', t);
    }
    return extend(t, before, after);
  }

  /** Conjunctions are long to the right, so they are taken in a loop. */
  body(term: Term, before: Term, after: Term): Term {
    const conjunctions: { readonly term: Term; readonly first: Term }[] = [];
    let t = deref(term);
    let from = before;
    while (t instanceof Compound && t.functor === CONJUNCTION) {
      const between = new Var();
      conjunctions.push({ term: t, first: this.part(t.arg(0), from, between) });
      from = between;
      t = deref(t.arg(1));
    }
    let body = this.part(t, from, after);
    for (let next = conjunctions.pop(); next !== undefined; next = conjunctions.pop()) {
      body = compound(CONJUNCTION, [next.first, body]);
      this.origins.set(body, next.term);
    }
    return body;
  }

  private part(term: Term, before: Term, after: Term): Term {
    const t = deref(term);
    if (t instanceof Compound && t.functor === CONJUNCTION) return this.body(t, before, after);
    const goal = this.translate(t, before, after);
    if (goal !== t) this.origins.set(goal, t);
    return goal;
  }

  private translate(t: Term, before: Term, after: Term): Term {
    if (t instanceof Var) return struct('phrase', t, before, after);
    if (t === NIL) return struct('=', before, after);
    if (t instanceof Str) return terminals(codesOf(t), before, after);
    if (t instanceof Cons) {
      const items = listItems(t);
      if (items === undefined) throw typeError('list', t);
      return terminals(items, before, after);
    }
    if (t instanceof Atom) return this.atom(t, before, after);
    if (!(t instanceof Compound)) throw typeError('callable', t);
    return this.construct(t, before, after);
  }

  private atom(t: Atom, before: Term, after: Term): Term {
    if (t.name === '!') return struct(',', t, struct('=', after, before));
    if (t.name !== '{}') return extend(t, before, after);
    // Nothing is consumed and nothing is called: both ends are the same variable.
    if (before instanceof Var && before !== after) before.value = after;
    return TRUE;
  }

  private construct(t: Compound, before: Term, after: Term): Term {
    switch (keyOf(t)) {
      case '->/2':
      case '*->/2': {
        const between = new Var();
        const first = this.body(t.arg(0), before, between);
        return compound(t.functor, [first, this.body(t.arg(1), between, after)]);
      }
      case ';/2':
      case '|/2':
        return struct(';', this.body(t.arg(0), before, after), this.body(t.arg(1), before, after));
      case '{}/1':
        return struct(',', t.arg(0), struct('=', after, before));
      case '\\+/1':
        return struct(',', struct('\\+', this.body(t.arg(0), before, new Var())), struct('=', after, before));
      case ':/2':
        return struct(':', t.arg(0), this.body(t.arg(1), before, after));
      case '::/2':
      case '::/1':
      case '^^/1':
        return this.message(t, before, after);
      default:
        return extend(t, before, after);
    }
  }

  /** A nonterminal of another object, of self, or of what is inherited: the message gets the two arguments. */
  private message(t: Compound, before: Term, after: Term): Term {
    const [message = NIL, ...receiver] = t.args().map(deref).reverse();
    const sent = (one: Term): Callable => compound(t.functor, [...receiver, one]);
    if (message instanceof Var) return struct('call', t, before, after);
    if (message === NIL || message instanceof Cons) throw typeError('callable', message);
    if (message instanceof Compound && DISTRIBUTED.has(keyOf(message))) {
      return this.body(compound(message.functor, message.args().map(sent)), before, after);
    }
    const extended = extend(message, before, after);
    this.origins.set(extended, message);
    return sent(extended);
  }
}

function keyOf(term: Callable): string {
  return term instanceof Atom ? `${term.name}/0` : term.functor.toString();
}

function extend(term: Term, before: Term, after: Term): Callable {
  if (term instanceof Var) throw instantiationError();
  if (term instanceof Atom) return struct(term.name, before, after);
  if (!(term instanceof Compound)) throw typeError('callable', term);
  const { atom, arity } = term.functor;
  return compound(Functor.of(atom, arity + 2), [...term.args(), before, after]);
}

function terminals(items: readonly Term[], before: Term, after: Term): Term {
  return struct('=', before, list(items, after));
}

function codesOf(text: Str): number[] {
  return Array.from(text.text, (character) => character.codePointAt(0) ?? 0);
}
