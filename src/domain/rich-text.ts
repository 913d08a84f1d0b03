/**
 * What an answer that organisers write in HTML may hold (spec §2 "FAQs", security T1): text with some structure and
 * links elsewhere. The server keeps this much when it stores and answers, the browser once more when it shows it.
 * No attribute but a link's `href`, and no address but those of these schemes.
 */
export const RICH_TEXT_TAGS = [
  ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'a'],
  ...['h3', 'h4', 'blockquote', 'code', 'pre', 'hr'],
];
export const RICH_TEXT_SCHEMES = ['http', 'https', 'mailto'];

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words alone, a line for each paragraph or point; for places that cannot show structure. Never HTML. */
export function plainTextOf(html: string): string {
  return html
    .replace(/<(script|style|template|svg|math)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi, '')
    .replace(/<br\b[^>]*>|<\/(?:p|li|h\d|blockquote|pre|div|tr)\s*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, entity)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}

function entity(
  whole: string,
  decimal: string | undefined,
  hex: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
