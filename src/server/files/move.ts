import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore, Place } from './port.ts';
import { temporaryPath } from './store.ts';

export type MoveOptions = {
  /** Only counts what would be moved. */
  dryRun: boolean;
  /** Copies, and removes nothing. */
  keep: boolean;
};

export type Moved = {
  /** Files that were copied, and their bytes. */
  copied: number;
  bytes: number;
  /** Files that had the same content at the target before. */
  present: number;
  /** Names of files that have another content at the target: nothing happened to them. */
  conflicts: string[];
};

const PLACES: readonly Place[] = ['served', 'removed'];

/**
 * Moves every file of a store to another one and counts into `moved`, which is right at any moment. A file is removed
 * only after its copy was read back and had the same digest, so that the move can be interrupted and repeated.
 */
export async function moveFiles(
  source: FileStore,
  target: FileStore,
  { dryRun, keep }: MoveOptions,
  moved: Moved,
): Promise<void> {
  for (const place of PLACES) {
    for await (const page of source.list(place)) {
      for (const { name, size } of page) {
        const isThere = (await target.size(name, place)) !== null;
        if (isThere && !(await isSame(source, target, name, place))) {
          moved.conflicts.push(name);
          continue;
        }
        if (!isThere && !dryRun) await copy(source, target, name, place);
        if (isThere) moved.present += 1;
        else {
          moved.copied += 1;
          moved.bytes += size;
        }
        if (!dryRun && !keep) await source.remove(name, place);
      }
    }
  }
}

async function copy(source: FileStore, target: FileStore, name: string, place: Place): Promise<void> {
  const made = temporaryPath(target);
  try {
    await pipeline(await source.read(name, place), createWriteStream(made, { flags: 'wx', mode: 0o600 }));
    await target.keep(made, name, place);
  } finally {
    await rm(made, { force: true });
  }
  if (!(await isSame(source, target, name, place)))
    throw new Error(`The copy of ${name} is not the same. The file stays where it was.`);
}

async function isSame(source: FileStore, target: FileStore, name: string, place: Place): Promise<boolean> {
  const digests = await Promise.all([source, target].map(async (store) => digestOf(store.read(name, place))));
  return digests[0] === digests[1];
}

async function digestOf(opening: Promise<Readable>): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await opening, hash);
  return hash.digest('hex');
}
