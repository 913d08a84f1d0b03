/** Text of version 2.1 cards: bytes as `=C3=A9`. `parameters` names the character set; UTF-8 unless it says other. */
export function decodeQuoted(value: string, parameters: string): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [piece] of value.matchAll(/=[\da-f]{2}|[\s\S]/giu)) {
    if (piece.length === 3 && piece.startsWith('=')) bytes.push(Number.parseInt(piece.slice(1), 16));
    else bytes.push(...encoder.encode(piece));
  }
  return decoderOf(parameters).decode(new Uint8Array(bytes));
}

function decoderOf(parameters: string): TextDecoder {
  const label = /CHARSET="?([\w-]+)/i.exec(parameters)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label);
  } catch {
    // A name nobody knows.
    return new TextDecoder();
  }
}
