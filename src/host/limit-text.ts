// What a reader is told when the host itself had to stop a call.

/** `milliseconds` is the limit that was in force. */
export function timeLimitText(milliseconds: number): string {
  return `stopped after ${seconds(milliseconds)} of engine time (limit --timeout); a rule may be left-recursive or never ending`;
}

/** `mebibytes` is the limit that was in force. */
export function memoryLimitText(mebibytes: number): string {
  return `stopped at ${mebibytes} MiB of memory; a rule may build an endless term or recurse without end`;
}

function seconds(milliseconds: number): string {
  return `${milliseconds / 1000} s`;
}
