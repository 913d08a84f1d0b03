import { mkdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FileStore, Place, StoredFile } from './port.ts';

/** Files per part of a list. */
const BATCH = 500;

/** Finished files in a folder. The folders of the others are inside it, so that a rename is atomic. */
export function openFolderStore(root: string): FileStore {
  const incoming = join(root, '.incoming');
  const folders: Record<Place, string> = { served: root, removed: join(root, '.removed') };
  for (const folder of [root, incoming, folders.removed]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string, place: Place = 'served'): string => join(folders[place], name);

  return {
    incoming,

    async freeBytes() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },

    async keep(temporary, name, place) {
      const path = pathOf(name, place);
      await sync(temporary);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(temporary, path);
      await sync(dirname(path));
    },

    async size(name, place) {
      return (await found(stat(pathOf(name, place))))?.size ?? null;
    },

    async read(name, place) {
      const file = await open(pathOf(name, place), 'r');
      return file.createReadStream();
    },

    remove: (name, place) => rm(pathOf(name, place), { force: true }),

    async shift(name, to, now) {
      const from: Place = to === 'served' ? 'removed' : 'served';
      await found(rename(pathOf(name, from), pathOf(name, to)));
      if (to === 'removed') await found(utimes(pathOf(name, to), now, now));
    },

    async *list(place) {
      const folder = folders[place];
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const names = entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((name) => !/(?:^|\/)\./.test(name));
      for (let at = 0; at < names.length; at += BATCH) {
        const part: StoredFile[] = [];
        for (const name of names.slice(at, at + BATCH)) {
          const entry = await found(stat(join(folder, name)));
          if (entry !== null) part.push({ name, size: entry.size, since: entry.mtime });
        }
        yield part;
      }
    },

    async serve(scope, headersOf) {
      await scope.register(fastifyStatic, {
        root,
        prefix: '/files/',
        decorateReply: false,
        index: false,
        dotfiles: 'ignore',
        cacheControl: false,
        setHeaders: (reply, path) => void reply.headers(headersOf(reply.request, path)),
      });
    },

    // The folders were made above.
    check: async () => undefined,
  };
}

/** Null for a file that is gone: another process may sweep the same folder. */
async function found<Result>(asked: Promise<Result>): Promise<Result | null> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Syncs a file or a folder to the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
