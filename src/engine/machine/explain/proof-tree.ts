// From the steps of a derivation to the tree of its proof.

import type { Proof } from '../../explanation.js';
import type { DerivationStep } from './derivation.js';
import type { Wording } from './wording.js';

type Opening = Extract<DerivationStep, { opens: true }>;

/** A goal whose steps are being read; without one, the whole. */
interface Level {
  readonly opening: Opening | undefined;
  /** Written when the goal opened, so that its variables are named from the top down. */
  readonly text: string;
  proofs: Proof[];
  tested: Proof[];
  branch: Extract<DerivationStep, { kind: 'branch' }> | undefined;
  caught: Extract<DerivationStep, { kind: 'caught' }> | undefined;
  full: boolean;
}

/** At most about `most` nodes. */
export function proofOf(steps: readonly DerivationStep[], wording: Wording, most = Infinity): Proof[] {
  return new ProofBuilder(wording, most).build(steps);
}

class ProofBuilder {
  private readonly root = openLevel(undefined, '');
  private readonly above: Level[] = [];
  private level = this.root;
  private nodes = 0;
  /** How many goals deep within one that is left out. */
  private skipped = 0;

  constructor(
    private readonly wording: Wording,
    private readonly most: number,
  ) {}

  build(steps: readonly DerivationStep[]): Proof[] {
    // Names first: what is unbound above is often named by a clause below.
    for (const step of steps) if ('use' in step) this.wording.use(step.use);
    for (const step of steps) this.take(step);
    while (this.level !== this.root) this.close();
    return this.root.proofs;
  }

  private take(step: DerivationStep): void {
    if (this.skipped > 0) {
      if ('opens' in step) this.skipped++;
      else if (step.kind === 'close') this.skipped--;
      return;
    }
    switch (step.kind) {
      case 'rule':
      case 'builtin':
      case 'catch':
        this.open(step, this.wording.text(step.goal));
        break;
      case 'choice':
        this.open(step, this.wording.text(step.condition));
        break;
      case 'branch':
        this.level.branch = step;
        this.level.tested = this.level.proofs;
        this.level.proofs = [];
        break;
      case 'caught':
        this.level.caught = step;
        break;
      case 'close':
        this.close();
        break;
      case 'fact':
        this.add({ kind: 'fact', goal: this.wording.text(step.goal), ...placeOf(step) });
        break;
      case 'leaf': {
        const goal = this.wording.text(step.goal);
        this.add(step.as === 'builtin' ? { kind: 'builtin', goal, because: [] } : { kind: step.as, goal });
        break;
      }
      case 'negation':
        this.add({ kind: 'negation', goal: this.wording.text(step.goal), unmet: step.unmet });
        break;
      case 'collection': {
        const { count, proofs } = step.collected;
        const goal = this.wording.text(step.goal);
        this.add({ kind: step.as, goal, count, shown: [...proofs], unmet: step.unmet });
        break;
      }
      case 'cut':
        this.add({ kind: 'cut' });
        break;
    }
  }

  private open(step: Opening, text: string): void {
    if (!this.makeRoom(text)) {
      this.skipped = 1;
      return;
    }
    this.above.push(this.level);
    this.level = openLevel(step, text);
  }

  private close(): void {
    const closed = this.level;
    const outer = this.above.pop();
    if (outer === undefined) return;
    this.level = outer;
    const proof = closedProof(closed);
    if (proof !== undefined) outer.proofs.push(proof);
  }

  private add(proof: Proof): void {
    if (this.makeRoom('goal' in proof ? proof.goal : '...')) this.level.proofs.push(proof);
  }

  // At each level one node stands in place of those that are too many.
  private makeRoom(text: string): boolean {
    if (++this.nodes <= this.most) return true;
    if (!this.level.full) this.level.proofs.push({ kind: 'omitted', goal: text });
    this.level.full = true;
    return false;
  }
}

function openLevel(opening: Opening | undefined, text: string): Level {
  return { opening, text, proofs: [], tested: [], branch: undefined, caught: undefined, full: false };
}

function closedProof({ opening, text: goal, proofs, tested, branch, caught }: Level): Proof | undefined {
  switch (opening?.kind) {
    case 'rule':
      return { kind: 'rule', goal, ...placeOf(opening), because: proofs };
    case 'builtin':
      return { kind: 'builtin', goal, because: proofs };
    case 'catch':
      return caught === undefined
        ? { kind: 'catch', goal, because: proofs }
        : { kind: 'catch', goal: caught.tried, caught: caught.ball, because: proofs };
    case 'choice': {
      const { branch: taken, unmet } = branch ?? { branch: 'then', unmet: [] };
      return { kind: 'choice', condition: goal, branch: taken, tested, unmet, because: proofs };
    }
    case undefined:
      return undefined;
  }
}

function placeOf({
  use,
}: Extract<DerivationStep, { kind: 'rule' | 'fact' }>): Pick<Proof & { kind: 'fact' }, 'at'> {
  const { at } = use.clause;
  return at === undefined ? {} : { at };
}
