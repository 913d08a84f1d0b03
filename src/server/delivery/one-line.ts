/**
 * The text on one line: line breaks and other control characters, which could inject a header or forge a line, become
 * spaces. Invisible direction marks are removed. At most `most` characters.
 */
export function oneLine(text: string, most = 200): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  // Cuts at code points, because half an emoji cannot be sent.
  return plain.length <= most
    ? plain
    : `${Array.from(plain)
        .slice(0, most - 1)
        .join('')}…`;
}
