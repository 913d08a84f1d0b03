import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** Limits for a document's unpacked size (bytes) and its parts. Only one small part is unpacked here. */
const MOST_UNPACKED = 200 * 1024 * 1024;
const MOST_PARTS = 5_000;
const MOST_DIRECTORY = 1024 * 1024;
const MOST_CONTENT_TYPES = 512 * 1024;

const END = 0x06054b50;
const END_LENGTH = 22;
const COMMENT_LENGTH = 0xffff;
const CENTRAL = 0x02014b50;
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;

/** The part every document has, and the folder of the others by ending. */
const CONTENT_TYPES = '[Content_Types].xml';
const FOLDERS: Readonly<Record<string, [folder: string, vocabulary: string]>> = {
  '.docx': ['word/', 'wordprocessingml.document.main+xml'],
  '.xlsx': ['xl/', 'spreadsheetml.sheet.main+xml'],
  '.pptx': ['ppt/', 'presentationml.presentation.main+xml'],
};
const MACROS = /macroEnabled|vbaProject/i;
const UNSAFE_NAME = /^\/|\\|\0|(?:^|\/)\.\.(?:\/|$)/;

type Part = { name: string; method: number; packed: number; unpacked: number; at: number };

/**
 * Classifies a zip file with this ending: a document of that type (`fits`), one that unpacks to too much (`bomb`), or
 * anything else, including documents with macros. Reads the directory at the end and the list of content types.
 */
export async function judgeOffice(path: string, extension: string): Promise<'fits' | 'bomb' | 'other'> {
  const [folder, vocabulary] = FOLDERS[extension] ?? [];
  if (folder === undefined || vocabulary === undefined) return 'other';
  const file = await open(path, 'r');
  try {
    const parts = await readDirectory(file);
    if (parts === null || parts.some(({ name }) => UNSAFE_NAME.test(name) || MACROS.test(name)))
      return 'other';
    if (parts.length > MOST_PARTS || sum(parts) > MOST_UNPACKED) return 'bomb';
    const types = parts.find(({ name }) => name === CONTENT_TYPES);
    if (types === undefined || !parts.some(({ name }) => name.startsWith(folder))) return 'other';
    const text = await readPart(file, types);
    return text?.includes(vocabulary) === true && !MACROS.test(text) ? 'fits' : 'other';
  } finally {
    await file.close();
  }
}

const sum = (parts: readonly Part[]): number => parts.reduce((total, { unpacked }) => total + unpacked, 0);

/** Every part; null when the file is not exactly one zip archive, with nothing before or after it. */
async function readDirectory(file: FileHandle): Promise<Part[] | null> {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - END_LENGTH - COMMENT_LENGTH), size);
  const end = findEnd(tail);
  if (end === null) return null;
  const length = end.readUInt32LE(12);
  const start = end.readUInt32LE(16);
  if (length > MOST_DIRECTORY || start + length !== size - end.length) return null;
  const parts = readParts(await readAt(file, start, start + length));
  return parts?.length === end.readUInt16LE(10) ? parts : null;
}

function findEnd(tail: Buffer): Buffer | null {
  for (let at = tail.length - END_LENGTH; at >= 0; at--) {
    const commentEndsHere = at + END_LENGTH + tail.readUInt16LE(at + 20) === tail.length;
    if (commentEndsHere && tail.readUInt32LE(at) === END) return tail.subarray(at);
  }
  return null;
}

function readParts(directory: Buffer): Part[] | null {
  const parts: Part[] = [];
  for (let at = 0; at < directory.length;) {
    if (at + CENTRAL_LENGTH > directory.length || directory.readUInt32LE(at) !== CENTRAL) return null;
    const method = directory.readUInt16LE(at + 10);
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted || (method !== STORED && method !== DEFLATED)) return null;
    const nameEnd = at + CENTRAL_LENGTH + directory.readUInt16LE(at + 28);
    parts.push({
      name: directory.toString('utf8', at + CENTRAL_LENGTH, nameEnd),
      method,
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return parts;
}

async function readPart(file: FileHandle, { at, method, packed, unpacked }: Part): Promise<string | null> {
  if (packed > MOST_CONTENT_TYPES || unpacked > MOST_CONTENT_TYPES) return null;
  const local = await readAt(file, at, at + LOCAL_LENGTH);
  if (local.length < LOCAL_LENGTH) return null;
  const start = at + LOCAL_LENGTH + local.readUInt16LE(26) + local.readUInt16LE(28);
  const bytes = await readAt(file, start, start + packed);
  if (method === STORED) return bytes.toString('utf8');
  try {
    // Limited here, whatever length the directory claims.
    return (await inflate(bytes, { maxOutputLength: MOST_CONTENT_TYPES })).toString('utf8');
  } catch {
    return null;
  }
}

async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const buffer = Buffer.alloc(end - start);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
}
