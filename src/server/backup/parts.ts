import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupRefusal } from './refusal.ts';
import { seal, unseal } from './seal.ts';
import type { SetKey } from './seal.ts';

type Measured = { bytes: number; sha256: string };

/** One file of a set: what it holds, and how that is stored (packed and sealed). */
export type Part = Measured & { name: string; stored: Measured };

/** The folder of a set, and its keys when it is sealed. */
export type SetPlace = { folder: string; key: SetKey | null };

/** Files of the portal are not packed: pictures and documents are already. */
export const FILES = 'files/';
const isPacked = (name: string): boolean => !name.startsWith(FILES);

const pathOf = ({ folder, key }: SetPlace, name: string): string =>
  join(folder, `${name}${isPacked(name) ? '.gz' : ''}${key === null ? '' : '.sealed'}`);

type Stage = (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;

/** Passes bytes on and measures them; `then` is called at their end. */
function measure(then: (measured: Measured) => void): Stage {
  return async function* (source) {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    then({ bytes, sha256: hash.digest('hex') });
  };
}

const NOTHING: Measured = { bytes: 0, sha256: '' };
const passOn: Stage = (source) =>
  (async function* () {
    yield* source;
  })();

/** Writes a part of a set as a stream, readable for its owner only and synced to the disk. */
export async function writePart(place: SetPlace, name: string, source: AsyncIterable<Buffer>): Promise<Part> {
  const { key } = place;
  const path = pathOf(place, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  let plain = NOTHING;
  let stored = NOTHING;
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const measured = measure((one) => (plain = one))(source);
  const packed = isPacked(name) ? createGzip() : passOn;
  const sealed: Stage = key === null ? passOn : (bytes) => seal(key, name, bytes);
  await pipeline(
    measured,
    packed,
    sealed,
    measure((one) => (stored = one)),
    target,
  );
  await sync(path);
  return { name, ...plain, stored };
}

/**
 * Reads a part as a stream. `use` must read to the end: only then is the digest known, and a part that is not what the
 * manifest says throws.
 */
export async function readPart<Result>(
  place: SetPlace,
  part: Part,
  use: (bytes: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  const { key } = place;
  const { name } = part;
  const path = pathOf(place, name);
  const hold = (wanted: Measured): Stage =>
    measure(({ bytes, sha256 }) => {
      if (bytes !== wanted.bytes || sha256 !== wanted.sha256) throw damaged(name);
    });
  const unsealed: Stage = key === null ? passOn : (bytes) => unseal(key, name, bytes);
  const unpacked = isPacked(name) ? createGunzip() : passOn;
  let result: { value: Result } | undefined;
  try {
    await pipeline(
      createReadStream(path),
      hold(part.stored),
      unsealed,
      unpacked,
      hold(part),
      async (bytes: AsyncIterable<Buffer>) => {
        result = { value: await use(bytes) };
      },
    );
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new BackupRefusal(`${name} is missing in the set. Use another set.`);
    if (String(code).startsWith('Z_')) throw damaged(name);
    throw error;
  }
  if (result === undefined) throw new Error(`${name} was not read.`);
  return result.value;
}

const damaged = (name: string): BackupRefusal =>
  new BackupRefusal(`${name} is damaged: it is not what the manifest says. Use another set.`);

/** Text in lines, some at a time. */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = all.lastIndexOf(0x0a);
    rest = all.subarray(end + 1);
    if (end > 0) yield all.toString('utf8', 0, end).split('\n');
  }
  if (rest.length > 0) yield [rest.toString('utf8')];
}

/** Syncs a file or a folder to the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
