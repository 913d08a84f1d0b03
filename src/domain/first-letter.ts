/** A Latin letter without combining marks after it. */
const PLAIN = /^\p{Script=Latin}(?![\p{M}\u200d])/u;

/**
 * The first letter of a name in any script, as a reader sees it; "" for an empty name. Creating an `Intl.Segmenter`
 * takes longer than rendering most screens, so Latin names are handled without it.
 */
export function firstLetter(name: string): string {
  const text = name.trim();
  const [plain] = PLAIN.exec(text) ?? [];
  if (plain !== undefined) return plain.toLocaleUpperCase();
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return first?.segment.toLocaleUpperCase() ?? '';
}
