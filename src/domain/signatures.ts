import { extensionOf } from './uploads.ts';

/**
 * File signatures by extension. The browser checks them before it sends megabytes; the server still decides by the
 * whole content.
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

/** Number of bytes `beginsAsNamed` needs. */
export const SIGNATURE_LENGTH = 4;

/** Whether a file's first bytes match its extension; an extension without a signature (text) always matches. */
export function beginsAsNamed(name: string, firstBytes: ArrayLike<number>): boolean {
  const beginning = BEGINNINGS[extensionOf(name)] ?? [];
  return beginning.every((byte, index) => firstBytes[index] === byte);
}
