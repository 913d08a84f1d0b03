/** Decodes quoted-printable text of vCard 2.1 (`=C3=A9`). The charset comes from `parameters`, by default UTF-8. */
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
    // Unknown charset: fall back to UTF-8.
    return new TextDecoder();
  }
}
