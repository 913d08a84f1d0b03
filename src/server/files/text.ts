import { createReadStream } from 'node:fs';

/** Bytes of a character that the end of the head may have cut. */
const CUT = 4;

/** Which encoding the byte order mark names; UTF-8 without one. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** Markup that a browser would run if it guessed the type, and scripts that a shell would run. */
const MARKUP = /^\s*<[a-z!?/]|<(?:!doctype|html|head|body|script|iframe|object|embed|svg|style|meta)\b/i;
const SCRIPT = /^#!/;

/** The beginning of a file as text; null when it is not text, or could be executed. */
export function plainText(head: Buffer): string | null {
  const decoder = new TextDecoder(encodingOf(head), { fatal: true });
  try {
    const text = decoder.decode(head.subarray(0, Math.max(CUT, head.length - CUT)), { stream: true });
    return text.includes('\0') || MARKUP.test(text) || SCRIPT.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** True when the whole file is valid text of its encoding without U+0000. Reads it in chunks. */
export async function isTextFile(path: string): Promise<boolean> {
  let decoder: TextDecoder | undefined;
  const stream = createReadStream(path);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      if (decoder.decode(chunk, { stream: true }).includes('\0')) return false;
    }
    decoder?.decode();
    return true;
  } catch (error) {
    // Only the decoder throws these: the bytes are not text.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
