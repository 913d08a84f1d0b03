import { createReadStream } from 'node:fs';

/** A directory entry of an OLE file is this long and begins at a multiple of it. */
const ENTRY = 128;
const NAME_LENGTH_AT = 64;
const TYPE_AT = 66;
const STORAGE = 1;
const STREAM = 2;

/** The streams of each file type; a file without any is something else, an installer for example. */
const MAIN_STREAMS: Readonly<Record<string, readonly string[]>> = {
  '.doc': ['WordDocument'],
  '.xls': ['Workbook', 'Book'],
  '.ppt': ['PowerPoint Document'],
};
/** Entries that contain macros. */
const MACROS = ['_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA', 'Macros'];

/**
 * True when an OLE file (the Office formats before 2007) has the content its ending promises, and no macros. Scans all
 * places for directory entries instead of following the file's own chains, which may be crafted to loop.
 */
export async function isOfficeOle(path: string, extension: string): Promise<boolean> {
  const names = await entryNames(path);
  const main = MAIN_STREAMS[extension] ?? [];
  return main.some((name) => names.has(name)) && !MACROS.some((name) => names.has(name));
}

async function entryNames(path: string): Promise<Set<string>> {
  const names = new Set<string>();
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.length - (bytes.length % ENTRY);
    for (let at = 0; at < end; at += ENTRY) {
      const name = entryName(bytes.subarray(at, at + ENTRY));
      if (name !== null) names.add(name);
    }
    rest = Buffer.from(bytes.subarray(end));
  }
  return names;
}

/** The name of a directory entry, if known; null for anything else, such as data. */
function entryName(entry: Buffer): string | null {
  const type = entry[TYPE_AT];
  if (type !== STORAGE && type !== STREAM) return null;
  // In bytes of UTF-16, including the terminating zero.
  const length = entry.readUInt16LE(NAME_LENGTH_AT);
  if (length < 4 || length > NAME_LENGTH_AT || length % 2 !== 0) return null;
  const name = entry.toString('utf16le', 0, length - 2);
  return KNOWN.has(name) ? name : null;
}

const KNOWN = new Set([...Object.values(MAIN_STREAMS).flat(), ...MACROS]);
