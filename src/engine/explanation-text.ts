// Explanations as indented lines.

import type { Position } from '../reader/position.js';
import type { Attempted, Proof, Unmet } from './explanation.js';

/** How a clause is cited; `file:line` when absent. */
export type Citation = (at: Position) => string;

const fileAndLine: Citation = ({ file, line }) => `${file}:${line}`;

/** One line a goal, what it rests on indented below it. */
export function proofText(proofs: readonly Proof[], cite: Citation = fileAndLine): string {
  return linesText(proofs.map(ofProof), cite);
}

/** What did not hold, each condition with the goals that asked for it. */
export function unmetText(unmet: readonly Unmet[], cite: Citation = fileAndLine): string {
  return linesText(unmet.map(ofUnmet), cite);
}

/** A line and what belongs below it, told only when its turn has come: deep proofs do not overflow the stack. */
interface Line {
  readonly text: string;
  readonly at?: Position | undefined;
  readonly below?: () => readonly Line[];
}

function linesText(lines: readonly Line[], cite: Citation): string {
  const pending = lines.map((line) => ({ line, depth: 0 })).reverse();
  const texts: string[] = [];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { line, depth } = next;
    const place = line.at === undefined ? '' : ` (${cite(line.at)})`;
    texts.push(`${indentation(depth)}${line.text}${place}`);
    const below = line.below?.() ?? [];
    for (const each of below.toReversed()) pending.push({ line: each, depth: depth + 1 });
  }
  return texts.join('\n');
}

/** Levels that are shown by indentation. */
const LEVELS = 24;

/** Further down the level is told by its number, so that a deep proof is not mostly spaces. */
function indentation(depth: number): string {
  return depth <= LEVELS ? '  '.repeat(depth) : `${'  '.repeat(LEVELS)}[${depth}] `;
}

function ofProof(proof: Proof): Line {
  switch (proof.kind) {
    case 'fact':
      return { text: proof.goal, at: proof.at };
    case 'rule':
      return { text: `${proof.goal} because`, at: proof.at, below: () => proof.because.map(ofProof) };
    case 'builtin':
      if (proof.because.length === 0) return { text: proof.goal };
      return { text: `${proof.goal} because`, below: () => proof.because.map(ofProof) };
    case 'host':
      return { text: `${proof.goal} as the host says` };
    case 'tabled':
      return { text: `${proof.goal} from its table` };
    case 'negation':
      return { text: `${proof.goal} because`, below: () => proof.unmet.map(ofUnmet) };
    case 'solutions':
      return ofCollection(proof, 'solution');
    case 'cases':
      return ofCollection(proof, 'case');
    case 'choice':
      return ofChoice(proof);
    case 'cut':
      return { text: '!' };
    case 'catch':
      return {
        text: proof.caught === undefined ? 'without an exception' : `${proof.goal} threw ${proof.caught}; so`,
        below: () => proof.because.map(ofProof),
      };
    case 'omitted':
      return { text: `${proof.goal} in steps that are not shown` };
  }
}

type ProofOf<Kind extends Proof['kind']> = Extract<Proof, { kind: Kind }>;

function ofCollection(
  { goal, count, shown, unmet }: ProofOf<'solutions' | 'cases'>,
  item: 'solution' | 'case',
): Line {
  if (count === 0) return { text: `${goal} with no ${item}s`, below: () => unmet.map(ofUnmet) };
  const more = count - shown.length;
  return {
    text: `${goal} with ${count} ${item}${count === 1 ? '' : 's'}`,
    below: () => [
      ...shown.map((proofs, i) => ({ text: `${item} ${i + 1}`, below: () => proofs.map(ofProof) })),
      ...(more > 0 ? [{ text: `${more} more` }] : []),
    ],
  };
}

function ofChoice({ condition, branch, tested, unmet, because }: ProofOf<'choice'>): Line {
  if (branch === 'then') {
    return { text: `if ${condition}, as it holds`, below: () => [...tested, ...because].map(ofProof) };
  }
  return {
    text: `else, as ${condition} does not hold`,
    below: () => [
      ...unmet.filter(({ goal, proof }) => goal !== condition || proof.length > 0).map(ofUnmet),
      ...because.map(ofProof),
    ],
  };
}

function ofUnmet(unmet: Unmet): Line {
  return {
    text: reason(unmet),
    at: unmet.within.find(({ at }) => at !== undefined)?.at,
    below: () => [
      ...unmet.proof.map(ofProof),
      ...unmet.nearMisses.map(({ goal, at }) => ({ text: `but ${goal}`, at })),
      ...(unmet.within.length === 0 ? [] : [askedFor(unmet.within)]),
    ],
  };
}

function reason({ kind, goal }: Unmet): string {
  switch (kind) {
    case 'no-clause':
      return `${goal} has no matching fact or rule`;
    case 'false':
      return `${goal} is false`;
    case 'negation':
      return `${goal} is false because`;
    case 'explicit':
      return 'the rule says fail';
    case 'unrecorded':
      return `${goal} is false, for reasons that are not shown`;
  }
}

function askedFor(within: readonly Attempted[]): Line {
  return { text: `needed for ${within.map(({ goal }) => goal).join(', for ')}` };
}
