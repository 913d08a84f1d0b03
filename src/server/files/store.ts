import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders of uploaded files, all inside one, so that a rename is atomic. */
export type FileStore = {
  /** Finished files, served under `/files/`. */
  root: string;
  /** Files being received or made. No row refers to them yet. */
  incoming: string;
  /** Finished files without a row, kept for a day in case the row comes back (`sweep.ts`). */
  removed: string;
  /** Bytes that may still be written. */
  freeBytes(): Promise<number>;
};

/** Opens `<DATA_DIR>/files`, making what is missing. */
export function openFileStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files');
  const incoming = join(root, '.incoming');
  const removed = join(root, '.removed');
  for (const folder of [root, incoming, removed]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    root,
    incoming,
    removed,
    async freeBytes() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}

/** A path for a file that is being made; its maker removes it. */
export const temporaryPath = ({ incoming }: FileStore): string => join(incoming, randomUUID());

/** A name of 128 random bits, so that the file cannot be found without knowing it (security T28). */
export const newName = (extension: string): string => randomBytes(16).toString('hex') + extension;

/** Whether a name comes from `newName` or an event file's attachment; other files were put here by hand. */
export const isGenerated = (name: string): boolean => /^[\da-f]{32}\.[a-z]{3,4}$/.test(name);

/** Turns a temporary file into a finished one. On return its bytes and name are synced to the disk. */
export async function keepFile(store: FileStore, temporary: string, name: string): Promise<void> {
  await sync(temporary);
  await rename(temporary, join(store.root, name));
  await sync(store.root);
}

/** Removes a finished file; a missing one is not an error. */
export const removeFile = (store: FileStore, name: string): Promise<void> =>
  rm(join(store.root, name), { force: true });

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
