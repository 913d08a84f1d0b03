/** The encodings in which other programs write texts. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** How many bytes decide whether a text without a mark is UTF-16. */
const LOOK = 4_096;

/** Decodes a text: UTF-8 and UTF-16 in both orders, with or without a mark; everything else is Windows-1252. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return wide('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return wide('utf-16be', bytes);
  const zeros = zerosOf(bytes.subarray(0, LOOK));
  if (zeros.even !== zeros.odd) return wide(zeros.odd > zeros.even ? 'utf-16le' : 'utf-16be', bytes);
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
