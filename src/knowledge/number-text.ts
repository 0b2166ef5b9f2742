// Which texts are numbers without a doubt: JSON's own notation, nothing that people or other languages read differently.

export function isIntegerText(text: string): boolean {
  return /^-?(0|[1-9]\d*)$/.test(text);
}

export function isNumberText(text: string): boolean {
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text);
}

/** A large number has lost digits before it came here, and one like 1e400 all of them. */
export function hasItsDigits(value: number): boolean {
  return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value));
}
