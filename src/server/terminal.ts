/** What moves a terminal's cursor, colours it, reorders what is read, or begins another line: controls and directions. */
const ACTING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff]/gu;

/**
 * A line in which such a character is written as `\u001b`: names are a stranger's, and the reader is the organiser. JSON
 * stays JSON with the same values.
 */
export const visible = (line: string): string =>
  line.replace(ACTING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Writes to standard output or error; nothing else of the server does. */
export function writeLines(stream: NodeJS.WritableStream, lines: readonly string[]): void {
  stream.write(lines.map((line) => `${visible(line)}\n`).join(''));
}

/** What an error says, line by line: a break inside of a message is a stranger's. */
export function linesOfError(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return 'lines' in error && Array.isArray(error.lines) ? error.lines.map(String) : [error.message];
}
