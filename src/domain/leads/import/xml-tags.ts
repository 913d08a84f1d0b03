/** What a reader of XML is told: each tag by its local name with the text of its attributes, and each text. */
export type XmlHandler = {
  open(name: string, attributes: string): void;
  /** `at` is the place of the tag in the text. */
  close(name: string, at: number): void;
  text(text: string): void;
};

/** Goes through XML tag by tag, without building a tree. Knows no document types, and so no entities of a file's own. */
export function eachTag(xml: string, handler: XmlHandler): void {
  let at = xml.indexOf('<');
  while (at >= 0) {
    const end = endOf(xml, at);
    if (end < 0) return;
    if (xml.startsWith(CDATA, at))
      // Told as other texts are: not yet decoded.
      handler.text(xml.slice(at + CDATA.length, end - 2).replaceAll('&', '&amp;'));
    else tell(xml.slice(at + 1, end), at, handler);
    const next = xml.indexOf('<', end);
    if (next > end + 1) handler.text(xml.slice(end + 1, next));
    at = next;
  }
}

const CDATA = '<![CDATA[';

/** How pieces that are no tags begin and end. */
const OTHERS = [
  [CDATA, ']]>'],
  ['<!--', '-->'],
  ['<!', '>'],
  ['<?', '?>'],
] as const;

/** The place of the last character of a tag or another piece; -1 when it does not end. */
function endOf(xml: string, at: number): number {
  const second = xml[at + 1];
  if (second === '!' || second === '?') {
    const [start, mark] = OTHERS.find(([one]) => xml.startsWith(one, at)) ?? ['', '>'];
    const found = xml.indexOf(mark, at + start.length);
    return found < 0 ? -1 : found + mark.length - 1;
  }
  for (let place = at + 1; place < xml.length; place += 1) {
    const letter = xml[place];
    if (letter === '>') return place;
    if (letter !== '"' && letter !== "'") continue;
    // The value of an attribute may hold the mark.
    place = xml.indexOf(letter, place + 1);
    if (place < 0) return -1;
  }
  return -1;
}

function tell(tag: string, at: number, handler: XmlHandler): void {
  if (tag.startsWith('/')) {
    handler.close(localName(tag.slice(1)), at);
    return;
  }
  if (tag.startsWith('?') || tag.startsWith('!')) return;
  const isEmpty = tag.endsWith('/');
  const body = isEmpty ? tag.slice(0, -1) : tag;
  const space = body.search(/\s/);
  const name = localName(space < 0 ? body : body.slice(0, space));
  handler.open(name, space < 0 ? '' : body.slice(space));
  if (isEmpty) handler.close(name, at);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).trimEnd();

/** The value of an attribute; empty when it is not there. */
export function attributeOf(attributes: string, name: string): string {
  const text = /[\t\r\n]|\s=|=\s/.test(attributes)
    ? attributes.replace(/\s/g, ' ').replace(/ ?= ?(?=["'])/g, '=')
    : attributes;
  for (const quote of ['"', "'"]) {
    const mark = ` ${name}=${quote}`;
    const start = text.indexOf(mark);
    if (start >= 0) {
      const from = start + mark.length;
      return decodeXml(text.slice(from, text.indexOf(quote, from)));
    }
  }
  return '';
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A text of XML with its character references resolved. */
export const decodeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
        if (!name.startsWith('#')) return NAMED[name] ?? whole;
        const code = name[1]?.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;
