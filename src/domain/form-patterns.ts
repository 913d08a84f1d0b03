import { RE2JS } from 're2js';

/** Characters of a pattern; longer ones count as none (G-39). */
const MAX_PATTERN = 500;

/**
 * A pattern of a form definition as a test, or null when it cannot be used. The engine is RE2: its time grows with
 * the text alone, whatever the pattern, so that `^(a+)+$` hangs neither a browser nor the server (security T14).
 */
export function patternTest(pattern: string): ((text: string) => boolean) | null {
  if (pattern === '' || pattern.length > MAX_PATTERN) return null;
  try {
    const compiled = RE2JS.compile(pattern);
    return (text) => compiled.matcher(text).find();
  } catch {
    return null;
  }
}
