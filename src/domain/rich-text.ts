/**
 * The HTML allowed in answers organisers write (spec §2 "FAQs", security T1): structured text and links. The server
 * sanitises on storing and on reading, the browser again on rendering. The only attribute is a link's `href`, with one
 * of these schemes.
 */
export const RICH_TEXT_TAGS = 'p br strong b em i u s ul ol li a h3 h4 blockquote code pre hr'.split(' ');
export const RICH_TEXT_SCHEMES = ['http', 'https', 'mailto'];

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The plain text, one line per paragraph or list item, for places that cannot show structure. Never HTML. */
export function plainTextOf(html: string): string {
  return withoutTags(html)
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Elements whose content is not readable text. */
const SILENT = /^<(script|style|template|svg|math)\b/i;
const LINE_ENDS = /^<(?:br\b|\/(?:p|li|h\d|blockquote|pre|div|tr)\s?>)/i;
const TAG = /^<\/?[a-z]/i;
/** Number of characters needed to identify a tag. */
const NAME_LENGTH = 16;

/** Scans from one "<" to the next without going back, so the run time stays linear. */
function withoutTags(html: string): string {
  // ASCII only: lower-casing other letters can change the length of the text.
  const lower = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const parts: string[] = [];
  let read = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', Math.max(read, at + 1))) {
    const begin = html.slice(at, at + NAME_LENGTH);
    const end = endOfTag(lower, at, begin);
    if (end === null) continue;
    parts.push(html.slice(read, at), LINE_ENDS.test(begin) ? '\n' : '');
    read = end;
  }
  return parts.join('') + html.slice(read);
}

/** End of the tag, comment or silent element that starts here; null when "<" is plain text. */
function endOfTag(lower: string, at: number, begin: string): number | null {
  const behind = (text: string, from: number): number => {
    const found = lower.indexOf(text, from);
    return found < 0 ? lower.length : found + text.length;
  };
  if (begin.startsWith('<!--')) return behind('-->', at);
  const silent = SILENT.exec(begin)?.[1]?.toLowerCase();
  if (silent !== undefined) return behind('>', behind(`</${silent}`, at) - 1);
  return TAG.test(begin) && at < lower.lastIndexOf('>') ? behind('>', at) : null;
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
