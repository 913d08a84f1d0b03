import { RE2JS } from 're2js';

/** Maximum length of a pattern; longer patterns are ignored (G-39). */
const MAX_PATTERN = 500;

/**
 * Compiles a pattern of a form definition to a test, or null when it is not usable. The engine is RE2, whose run time
 * is linear in the text for every pattern, so `^(a+)+$` hangs neither a browser nor the server (security T14).
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
