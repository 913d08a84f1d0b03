import { extensionOf } from './uploads.ts';

/**
 * How files of a kind begin, by extension. The browser looks before it sends megabytes; the server decides by the
 * whole content all the same.
 */
const PDF = [0x25, 0x50, 0x44, 0x46];
const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];
/** Word, Excel and PowerPoint: a compound file before 2007, a zip archive since. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b];

const BEGINNINGS: Readonly<Record<string, readonly number[]>> = {
  '.pdf': PDF,
  '.png': PNG,
  '.jpg': JPEG,
  '.jpeg': JPEG,
  '.doc': COMPOUND,
  '.xls': COMPOUND,
  '.ppt': COMPOUND,
  '.docx': ZIP,
  '.xlsx': ZIP,
  '.pptx': ZIP,
};

/** Bytes `beginsAsNamed` wants to see. */
export const SIGNATURE_LENGTH = 4;

/** Whether a file's first bytes are those of its extension; one that has none (text) may begin anyhow. */
export function beginsAsNamed(name: string, firstBytes: ArrayLike<number>): boolean {
  const beginning = BEGINNINGS[extensionOf(name)] ?? [];
  return beginning.every((byte, index) => firstBytes[index] === byte);
}
