// What a reader is told when a call was stopped at a limit.

/** `milliseconds` is the limit that was in force. */
export function timeLimitText(milliseconds: number): string {
  return `stopped after ${Math.round(milliseconds) / 1000} s of engine time (limit --timeout); a rule may be left-recursive or never ending`;
}

/** `mebibytes` is the limit that was in force. */
export function memoryLimitText(mebibytes: number): string {
  return `stopped at ${mebibytes} MiB of memory (limit --memory); a rule may build an endless term or recurse without end`;
}
