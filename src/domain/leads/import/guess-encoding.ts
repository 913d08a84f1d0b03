import { LABELS } from './encodings.ts';
import type { Encoding } from './encodings.ts';
import { costOf } from './plausible.ts';
import type { Rarity } from './plausible.ts';

/** How a file would be read in an encoding: its words beyond ASCII. */
export type EncodingReading = { encoding: Encoding; example: string };

/** The likeliest encoding; where another is about as likely, the likeliest few of them. */
export type Guess = { encoding: Encoding; doubts: readonly EncodingReading[] };

/** Those that are weighed, the most usual first: of equal readings the first is taken. */
const CANDIDATES: readonly Encoding[] = [
  'Windows-1252',
  'UTF-8',
  'Windows-1251',
  'GB18030',
  'Windows-1250',
  'ISO-8859-2',
  'Windows-1254',
  'Shift JIS',
  'EUC-KR',
  'Big5',
  'Windows-1256',
  'Windows-1253',
  'KOI8-R',
  'Mac Roman',
];

/** How many lines, and bytes of each, are weighed. */
const LINES = 200;
const LENGTH = 400;
/** Most that one line can say against an encoding. */
const WORST = 12;
/** A reading is good up to this cost of a line, and clear when the next one costs so much more, in all and by its factor. */
const GOOD = 1;
const CLEAR = 1.5;
const TIMES = 1.6;
/** What every encoding but the most usual costs beforehand. */
const UNUSUAL = 0.5;
/** How many readings a person is asked to choose from, and of how many words each consists. */
const ASKED = 4;
const WORDS = 3;

/** Whether lines look like what people write, whatever their encoding. */
export const isPlausible = (lines: readonly string[]): boolean =>
  lines.reduce((sum, line) => sum + costOf(line, () => 0), 0) <= GOOD;

/** The encoding of bytes that are no UTF-8, by the names that they would be. */
export function guessEncoding(bytes: Uint8Array): Guess {
  const lines = linesOf(bytes);
  const readings = new Map<string, { encoding: Encoding; texts: readonly string[]; cost: number }>();
  for (const encoding of CANDIDATES) {
    const decoder = new TextDecoder(LABELS[encoding]);
    const texts = lines.map((line) => decoder.decode(line));
    const key = texts.join('\n');
    if (readings.has(key)) continue;
    const rarity = rarityIn(encoding);
    const cost = texts.reduce((sum, text) => sum + Math.min(WORST, costOf(text, rarity)), 0);
    readings.set(key, { encoding, texts, cost: cost + (encoding === CANDIDATES[0] ? 0 : UNUSUAL) });
  }
  const [best, next, ...others] = [...readings.values()].sort((one, other) => one.cost - other.cost);
  if (!best || !next) return { encoding: best?.encoding ?? 'Windows-1252', doubts: [] };
  const isGood = best.cost <= GOOD * lines.length + UNUSUAL;
  if (isGood && next.cost - best.cost >= CLEAR && next.cost >= best.cost * TIMES)
    return { encoding: best.encoding, doubts: [] };
  const asked = [best, next, ...others].slice(0, ASKED);
  const doubts = asked.map(({ encoding, texts }) => ({ encoding, example: exampleOf(texts, asked) }));
  return { encoding: best.encoding, doubts };
}

/** Different lines with bytes beyond ASCII. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const found = new Map<string, Uint8Array>();
  for (let start = 0; start < bytes.length && found.size < LINES;) {
    let end = start;
    while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) end += 1;
    const line = bytes.subarray(start, Math.min(end, start + LENGTH));
    if (line.some((byte) => byte > 0x7f)) found.set(line.join(' '), line);
    start = end + 1;
  }
  return [...found.values()];
}

/** Words of those lines that the readings differ in. */
function exampleOf(texts: readonly string[], asked: readonly { texts: readonly string[] }[]): string {
  const different = texts.filter((text, index) => asked.some((one) => one.texts[index] !== text));
  const words = different.flatMap((text) => text.split(/[\s,;|"]/)).filter((word) => /\P{ASCII}/u.test(word));
  return [...new Set(words)].slice(0, WORDS).join(', ');
}

/** The double bytes of the characters that the encodings of East Asia have first, and of those that they have next. */
const LEVELS: Readonly<Partial<Record<Encoding, readonly (readonly [first: number, last: number])[]>>> = {
  GB18030: [
    [0xb0, 0xd7],
    [0xd8, 0xf7],
  ],
  Big5: [
    [0xa4, 0xc6],
    [0xc9, 0xf9],
  ],
  'Shift JIS': [
    [0x88, 0x97],
    [0x98, 0xea],
  ],
  'EUC-KR': [[0xb0, 0xc8]],
};
/** Trail bytes: those of the older sets of China and Korea begin high. */
const isTrail = (encoding: Encoding, byte: number): boolean =>
  encoding === 'GB18030' || encoding === 'EUC-KR' ? byte >= 0xa1 : byte >= 0x40 && byte !== 0x7f;

const rarities = new Map<Encoding, Rarity>();

/** How rare a character is in an encoding: as far as its set of characters goes by use. */
function rarityIn(encoding: Encoding): Rarity {
  const made = rarities.get(encoding) ?? makeRarity(encoding);
  rarities.set(encoding, made);
  return made;
}

function makeRarity(encoding: Encoding): Rarity {
  const levels = LEVELS[encoding];
  if (levels === undefined) return () => 0;
  const decoder = new TextDecoder(LABELS[encoding]);
  const sets = levels.map(([first, last]) => {
    const bytes: number[] = [];
    for (let lead = first; lead <= last; lead += 1)
      for (let trail = 0x40; trail <= 0xfe; trail += 1) if (isTrail(encoding, trail)) bytes.push(lead, trail);
    return new Set(decoder.decode(Uint8Array.from(bytes)));
  });
  return (character) => {
    const level = sets.findIndex((set) => set.has(character));
    return level === 0 ? 0.5 : level === 1 ? 1.2 : 2;
  };
}
