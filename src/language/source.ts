// One text being read, and the places of its terms.

import type { Position } from '../reader/position.js';
import type { ReadTerm } from '../reader/read.js';
import { variablesOf } from '../terms/copy.js';
import { Atom, Compound, type Term, type Var } from '../terms/term.js';
import { Conditions } from './conditions.js';
import { shown } from '../engine/error-text.js';
import type { Loading } from './loading.js';
import type { OpenEntity } from './objects/entity-clauses.js';

/** Which warnings style_check/1 left on; an included text shares those of the file around it. */
interface Style {
  singletons: boolean;
  discontiguous: boolean;
}

export interface Source {
  readonly loading: Loading;
  readonly file: string;
  readonly text: string;
  /** The file that the clauses belong to: for an included text the one that includes it. */
  readonly unit: string;
  /** The files whose inclusion led here, this one last. */
  readonly inclusions: readonly string[];
  readonly style: Style;
  readonly conditions: Conditions;
  /** The object, category or protocol that is open, also within an included text. */
  readonly within: { open: OpenEntity | undefined };
}

export function sourceOf(
  loading: Loading,
  { file, text, includedBy }: { file: string; text: string; includedBy?: Source },
): Source {
  return {
    loading,
    file,
    text,
    unit: includedBy?.unit ?? file,
    inclusions: [...(includedBy?.inclusions ?? []), file],
    style: includedBy?.style ?? { singletons: true, discontiguous: true },
    conditions: new Conditions(),
    within: includedBy?.within ?? { open: undefined },
  };
}

/** A clause or directive in the text: where it stands, where its parts stand, and how they are written. */
export interface Passage {
  readonly at: Position;
  /** What its variables are called. */
  readonly variables: ReadonlyMap<string, Var>;
  /** The place of a term; of an atom within a compound, or of what stands nearest around. */
  place(term: Term, within?: Term): Position;
  /** How a compound of the text is written, at least its beginning; empty for what is not of the text. */
  written(term: Compound): string;
  /** The term with the names that its variables have in the text. */
  show(term: Term): string;
}

export function passageOf(read: ReadTerm): Passage {
  return new ReadPassage(read);
}

// A class, so that nothing is made for each clause that nobody asks for.
class ReadPassage implements Passage {
  readonly at: Position;
  readonly variables: ReadonlyMap<string, Var>;

  constructor(private readonly read: ReadTerm) {
    this.at = read.at;
    this.variables = read.variables;
  }

  place(term: Term, within?: Term): Position {
    const { read, at } = this;
    const outer = within instanceof Compound ? within : undefined;
    const own =
      term instanceof Compound
        ? read.positionOf(term)
        : term instanceof Atom
          ? read.positionOfAtom(term, outer)
          : undefined;
    return own ?? (outer === undefined ? at : (read.positionOf(outer) ?? at));
  }

  written(term: Compound): string {
    return this.read.writtenAs(term);
  }

  show(term: Term): string {
    return shown(term, namesOf(this.read, term));
  }
}

/** What is made by the loader or by an expansion stands as a whole where it was made. */
export function passageAt(at: Position): Passage {
  return { at, variables: new Map(), place: () => at, written: () => '', show: (term) => shown(term) };
}

function namesOf({ variables }: ReadTerm, term: Term): ReadonlyMap<Var, string> {
  const names = new Map(variablesOf(term).map((variable) => [variable, '_']));
  for (const [name, variable] of variables) names.set(variable, name);
  return names;
}
