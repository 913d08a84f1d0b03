/**
 * Decodes quoted-printable text of vCard 2.1 (`=C3=A9`). The charset comes from `parameters`; without one it is UTF-8, or
 * Windows-1252 where the bytes are no UTF-8.
 */
export function decodeQuoted(value: string, parameters: string): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [piece] of value.matchAll(/=[\da-f]{2}|[^=]+|=/giu)) {
    if (piece.length === 3 && piece.startsWith('=')) bytes.push(Number.parseInt(piece.slice(1), 16));
    else for (const byte of encoder.encode(piece)) bytes.push(byte);
  }
  const label = /CHARSET="?([\w-]+)/i.exec(parameters)?.[1];
  const content = new Uint8Array(bytes);
  return (label === undefined ? null : decoded(content, label)) ?? usual(content);
}

/** Null for an unknown charset. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return null;
  }
}

function usual(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
