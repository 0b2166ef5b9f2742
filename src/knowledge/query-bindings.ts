// One answer to a query as what its variables are, in JSON and as Prolog writes it.

import { deref, listItems, match } from '../terms/build.js';
import { Conversion, Path } from '../terms/conversion.js';
import { variablesOf } from '../terms/copy.js';
import type { Json } from '../terms/json.js';
import type { OperatorTable } from '../terms/operators.js';
import { termToJson } from '../terms/term-json.js';
import { Cons, NIL, Var, type Term } from '../terms/term.js';
import { writeTerm } from '../terms/write.js';
import type { Bindings } from './inquiry.js';

/** Lists nested deeper are written as text. */
const DEPTH = 100;
/** Of one value as text. */
const LENGTH = 100_000;

/** `proved` is the goal of a query as it was proved, which ends in `_ = Values-Conditions`. */
export function bindingsOf(proved: Term, names: readonly string[], operators: OperatorTable): Bindings {
  const [values, conditions] = valuesIn(proved);
  const spelling = new Spelling(operators);
  for (const [i, name] of names.entries()) spelling.call(deref(values[i] ?? NIL), name);
  spelling.callRest([...values, ...conditions]);
  const lines: string[] = [];
  const json: Record<string, Json> = {};
  for (const [i, name] of names.entries()) {
    const value = deref(values[i] ?? NIL);
    json[name] = spelling.json(value, 0);
    const text = spelling.text(value, 699);
    if (text !== name) lines.push(`${name} = ${text}`);
  }
  for (const condition of conditions) lines.push(spelling.text(condition, 999));
  return { values: json, lines };
}

function valuesIn(proved: Term): readonly [readonly Term[], readonly Term[]] {
  const [, rest = NIL] = match(proved, ',', 2) ?? [];
  const [, last = NIL] = match(rest, ',', 2) ?? [];
  const [, pair = NIL] = match(last, '=', 2) ?? [];
  const [values = NIL, conditions = NIL] = match(pair, '-', 2) ?? [];
  return [listItems(values) ?? [], listItems(conditions) ?? []];
}

/** Unbound variables go by the name of the query's variable that they are, and others by _A, _B and so on. */
class Spelling {
  readonly #names = new Map<Var, string>();
  readonly #operators: OperatorTable;

  constructor(operators: OperatorTable) {
    this.#operators = operators;
  }

  call(term: Term, name: string): void {
    if (term instanceof Var && !this.#names.has(term)) this.#names.set(term, name);
  }

  callRest(terms: readonly Term[]): void {
    let count = 0;
    for (const variable of terms.flatMap(variablesOf)) {
      if (!this.#names.has(variable)) this.#names.set(variable, freshName(count++));
    }
  }

  text(term: Term, priority: number): string {
    return writeTerm(term, {
      ...{ quoted: true, numberVars: true, operators: this.#operators, variableNames: this.#names },
      ...{ priority, maxLength: LENGTH, separator: ', ' },
    });
  }

  json(term: Term, depth: number): Json {
    const t = deref(term);
    if (t instanceof Var) return null;
    const conversion = new Conversion();
    const json = termToJson(t, conversion, Path.of('value'));
    if (!conversion.failed) return json;
    const items = t instanceof Cons && depth < DEPTH ? listItems(t) : undefined;
    return items === undefined ? this.text(t, 1200) : items.map((item) => this.json(item, depth + 1));
  }
}

function freshName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return `_${letter}${index < 26 ? '' : Math.floor(index / 26)}`;
}
