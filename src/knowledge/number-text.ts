// Which texts are numbers without a doubt: JSON's own notation, nothing that people or other languages read differently.

export function isIntegerText(text: string): boolean {
  return /^-?(0|[1-9]\d*)$/.test(text);
}

export function isNumberText(text: string): boolean {
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text);
}
