// Base64 as every client decodes it: one line, padded.

/** Line breaks are taken out; undefined for what is no Base64. */
export function base64Text(text: string): string | undefined {
  const line = text.replace(/\s+/g, '');
  return line.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(line) ? line : undefined;
}
