// Variables that carry goals or values under a module name: the ground of dif/2, freeze/2 and when/2.

import { Var, type Term } from '../../terms/term.js';

/** Always older than any choice point, so that every binding of it passes through `noteBinding`. */
export class AttributedVar extends Var {
  readonly attributes = new Map<string, Term>();

  constructor() {
    super(-1);
  }
}
