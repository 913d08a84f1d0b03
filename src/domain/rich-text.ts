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
  return withoutTags(html)
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** What these hold is not for reading. */
const SILENT = /^<(script|style|template|svg|math)\b/i;
const LINE_ENDS = /^<(?:br\b|\/(?:p|li|h\d|blockquote|pre|div|tr)\s?>)/i;
const TAG = /^<\/?[a-z]/i;
/** Characters of a tag that tell what it is. */
const NAME_LENGTH = 16;

/** Walks from one "<" to the next and never back, so that no text takes long. */
function withoutTags(html: string): string {
  // ASCII only: other letters may become two.
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

/** Where the tag, the comment or the silent element that begins here is over; null when "<" is only a sign. */
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
