/** A letter that stands alone: nothing that follows it belongs to it. */
const PLAIN = /^\p{Script=Latin}(?![\p{M}\u200d])/u;

/**
 * The first letter of a name as a reader sees it, whatever the script; "" for an empty name. What divides any script
 * into letters takes a browser longer to make than most screens take to draw, so that Latin names go without.
 */
export function firstLetter(name: string): string {
  const text = name.trim();
  const [plain] = PLAIN.exec(text) ?? [];
  if (plain !== undefined) return plain.toLocaleUpperCase();
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return first?.segment.toLocaleUpperCase() ?? '';
}
