import { fileTypeFromBuffer } from 'file-type';
import { UPLOAD_RULES, extensionOf } from '../../domain/uploads.ts';
import { plainText } from './text.ts';

/**
 * The family, as told by the first bytes. `ole` and `zip` are containers whose content decides (`ole.ts`, `ooxml.ts`).
 */
export type Family = 'png' | 'jpeg' | 'pdf' | 'ole' | 'zip' | 'text';

export type FileType = {
  family: Family;
  kind: 'image' | 'document';
  contentType: string;
  /** The ending of the stored name, with the dot. */
  extension: string;
};

/** Bytes that are read to determine the family. */
export const HEAD_LENGTH = 4_100;

const OOXML = 'application/vnd.openxmlformats-officedocument';
const document = (family: Family, contentType: string, extension: string): FileType => ({
  family,
  kind: 'document',
  contentType,
  extension,
});
const PNG: FileType = { family: 'png', kind: 'image', contentType: 'image/png', extension: '.png' };
const JPEG: FileType = { family: 'jpeg', kind: 'image', contentType: 'image/jpeg', extension: '.jpg' };
const DOCUMENTS = [
  document('pdf', 'application/pdf', '.pdf'),
  document('text', 'text/plain', '.txt'),
  document('ole', 'application/msword', '.doc'),
  document('ole', 'application/vnd.ms-excel', '.xls'),
  document('ole', 'application/vnd.ms-powerpoint', '.ppt'),
  document('zip', `${OOXML}.wordprocessingml.document`, '.docx'),
  document('zip', `${OOXML}.spreadsheetml.sheet`, '.xlsx'),
  document('zip', `${OOXML}.presentationml.presentation`, '.pptx'),
];

const SIGNATURES: readonly [Family, Buffer][] = [
  ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['jpeg', Buffer.from('ffd8ff', 'hex')],
  ['pdf', Buffer.from('%PDF-')],
  ['ole', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['zip', Buffer.from('PK\x03\x04')],
];

/**
 * The family by the first bytes; null for everything that is not accepted anywhere. Text has no signature: it is a file
 * that decodes as text and is neither another text-based format nor markup nor a script.
 */
export async function familyOf(head: Buffer): Promise<Family | null> {
  const signed = SIGNATURES.find(([, bytes]) => head.subarray(0, bytes.length).equals(bytes));
  if (signed) return signed[0];
  const text = plainText(head);
  if (text === null) return null;
  // Text-based formats (RTF, PostScript, calendars) have a detected type; plain text has none.
  return (await fileTypeFromBuffer(Buffer.from(text))) === undefined ? 'text' : null;
}

/** The type of a file of this family under this name; null when the two do not agree. */
export function typeOf(family: Family, extension: string): FileType | null {
  if (family === 'png' || family === 'jpeg') {
    // Phones confuse these two endings, so the stored name follows the content.
    if (!UPLOAD_RULES.image.extensions.includes(extension)) return null;
    return family === 'png' ? PNG : JPEG;
  }
  return DOCUMENTS.find((type) => type.extension === extension && type.family === family) ?? null;
}

/** The content type of a stored file, by the ending of its name; bytes of any kind for files put there by hand. */
export function contentTypeOf(name: string): string {
  const extension = extensionOf(name).replace(/^\.jpeg$/, JPEG.extension);
  const type = [PNG, JPEG, ...DOCUMENTS].find((one) => one.extension === extension);
  if (type === undefined) return 'application/octet-stream';
  return type.family === 'text' ? `${type.contentType}; charset=utf-8` : type.contentType;
}
