import { namesOf } from '../../record-fields.ts';

/** The encodings a person can choose, with the labels of the decoder; the first three are recognised. */
const LABELS = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  'Windows-1252': 'windows-1252',
  'Windows-1250': 'windows-1250',
  'Windows-1251': 'windows-1251',
  'Windows-1253': 'windows-1253',
  'Windows-1254': 'windows-1254',
  'Windows-1256': 'windows-1256',
  'ISO-8859-15': 'iso-8859-15',
  'Mac Roman': 'macintosh',
  'Shift JIS': 'shift_jis',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
} as const;

/** The encodings in which other programs write texts. */
export type Encoding = keyof typeof LABELS;

export const ENCODINGS: readonly Encoding[] = namesOf(LABELS);

/** How many bytes decide whether a text without a mark is UTF-16. */
const LOOK = 4_096;

/**
 * Decodes a text: UTF-8 and UTF-16 in both orders, with or without a mark; everything else is Windows-1252, unless a person
 * chose the encoding.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): { text: string; encoding: Encoding } {
  const [first, second] = bytes;
  // UTF-16 is recognised below, with its order.
  if (chosen !== undefined && chosen !== 'UTF-16')
    return { text: new TextDecoder(LABELS[chosen]).decode(bytes), encoding: chosen };
  if (first === 0xff && second === 0xfe) return wide('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return wide('utf-16be', bytes);
  const zeros = zerosOf(bytes.subarray(0, LOOK));
  if (zeros.even !== zeros.odd) return wide(zeros.odd > zeros.even ? 'utf-16le' : 'utf-16be', bytes);
  if (chosen === 'UTF-16') return wide('utf-16le', bytes);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

const wide = (name: string, bytes: Uint8Array): { text: string; encoding: Encoding } => ({
  text: new TextDecoder(name).decode(bytes),
  encoding: 'UTF-16',
});

/** Zero bytes at even and odd places: in UTF-16, separators and line ends have one, in UTF-8 there is none. */
function zerosOf(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  return zeros;
}
