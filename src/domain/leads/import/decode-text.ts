import { LABELS } from './encodings.ts';
import type { Encoding } from './encodings.ts';
import { guessEncoding, isPlausible } from './guess-encoding.ts';
import type { Guess } from './guess-encoding.ts';

/** A text, the encoding that it is read in, and the readings to choose from where it is not clear. */
type Decoded = Guess & { text: string };

/** How many bytes decide whether a text without a mark is UTF-16. */
const LOOK = 4_096;

/**
 * Decodes a text: UTF-8 and UTF-16 in both orders, with or without a mark; everything else by what it holds, unless a person
 * chose the encoding.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): Decoded {
  const [first, second] = bytes;
  // UTF-16 is recognised below, with its order.
  if (chosen !== undefined && chosen !== 'UTF-16') return sure(LABELS[chosen], chosen, bytes);
  if (first === 0xff && second === 0xfe) return sure('utf-16le', 'UTF-16', bytes);
  if (first === 0xfe && second === 0xff) return sure('utf-16be', 'UTF-16', bytes);
  const zeros = zerosOf(bytes.subarray(0, LOOK));
  if (zeros.even !== zeros.odd)
    return sure(zeros.odd > zeros.even ? 'utf-16le' : 'utf-16be', 'UTF-16', bytes);
  if (chosen === 'UTF-16') return sure('utf-16le', 'UTF-16', bytes);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!isByAccident(text)) return { text, encoding: 'UTF-8', doubts: [] };
  } catch {
    // Another encoding, or a file that was cut.
  }
  const guess = guessEncoding(bytes);
  return { ...guess, text: new TextDecoder(LABELS[guess.encoding]).decode(bytes) };
}

/** Most letters of two bytes that may look like UTF-8 and be none. */
const FEW = 20;

/** Whether a valid text has only a few letters beyond ASCII, all of two bytes, which make no words. */
function isByAccident(text: string): boolean {
  const letters = text.match(/\P{ASCII}/gu) ?? [];
  const isFew = letters.length > 0 && letters.length <= FEW && letters.every((one) => one < '\u0800');
  return isFew && !isPlausible(text.split('\n'));
}

const sure = (label: string, encoding: Encoding, bytes: Uint8Array): Decoded => ({
  text: new TextDecoder(label).decode(bytes),
  encoding,
  doubts: [],
});

/** Zero bytes at even and odd places: in UTF-16, separators and line ends have one, in UTF-8 there is none. */
function zerosOf(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  return zeros;
}
