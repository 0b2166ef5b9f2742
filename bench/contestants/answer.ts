// The answer among the bindings that a peer gives for a goal.

export function answerOf(bindings: unknown): string {
  if (typeof bindings === 'object' && bindings !== null && 'Answer' in bindings) {
    const { Answer } = bindings;
    if (typeof Answer === 'number' || typeof Answer === 'bigint') return String(Answer);
  }
  const text = JSON.stringify(bindings) as string | undefined;
  throw new Error((text ?? 'no answer').slice(0, 200));
}
