/** The decoder of the charset in the parameters of a property; undefined without one that is known. */
export function decoderIn(parameters: string): TextDecoder | undefined {
  const label = /CHARSET="?([\w-]+)/i.exec(parameters)?.[1];
  try {
    return label === undefined ? undefined : new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** The bytes of a quoted-printable text (`=C3=A9`). */
export function quotedBytes(value: string): Uint8Array {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [piece] of value.matchAll(/=[\da-f]{2}|[^=]+|=/giu)) {
    if (piece.length === 3 && piece.startsWith('=')) bytes.push(Number.parseInt(piece.slice(1), 16));
    else for (const byte of encoder.encode(piece)) bytes.push(byte);
  }
  return new Uint8Array(bytes);
}

/**
 * Decodes quoted-printable text of vCard 2.1. The charset comes from `parameters`; without a known one it is UTF-8, or `otherwise`
 * where the bytes are no UTF-8.
 */
export function decodeQuoted(value: string, parameters: string, otherwise = 'windows-1252'): string {
  const content = quotedBytes(value);
  return decoderIn(parameters)?.decode(content) ?? usual(content, otherwise);
}

function usual(bytes: Uint8Array, otherwise: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Two bytes of an encoding of East Asia may be valid by accident.
    const isByAccident = DOUBLE.test(otherwise) && /\P{ASCII}/u.test(text) && !/[\u0800-\uFFFF]/.test(text);
    if (!isByAccident) return text;
  } catch {
    // No UTF-8.
  }
  return new TextDecoder(otherwise).decode(bytes);
}

/** Labels of the encodings whose letters have two bytes. */
const DOUBLE = /^(?:gb|big5|euc|shift)/;
