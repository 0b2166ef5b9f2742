// The revisions of the protocol that are served, and which of them a --spec value stands for.

export const REVISIONS = ['2025-06-18', '2025-11-25', '2026-07-28'] as const;
export type Revision = (typeof REVISIONS)[number];

/** `auto` serves each client in the revision it asks for. */
export type Spec = Revision | 'auto';
export const SPECS = ['auto', ...REVISIONS] as const;

/** The 2025 revisions shake hands and ask by request; from 2026 on every request stands alone. */
export type Era = 'legacy' | 'modern';

export function eraOf(revision: Revision): Era {
  return revision < '2026' ? 'legacy' : 'modern';
}

/** The revisions of one era that a server pinned to `spec` serves, the newest first. */
export function servedRevisions(spec: Spec, era: Era): Revision[] {
  return REVISIONS.filter((one) => (spec === 'auto' || spec === one) && eraOf(one) === era).reverse();
}

export function isRevision(text: string): text is Revision {
  return REVISIONS.some((one) => one === text);
}
