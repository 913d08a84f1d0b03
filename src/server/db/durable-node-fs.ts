import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Stream = { nfd?: number | null };
type NodeFsModule = {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } } };
};

/**
 * PGlite's directory file system with a real fsync.
 *
 * As shipped, PGlite starts with `-F` and its file layer has no fsync callback, so 734 commits made no
 * fsync call at all: a killed process loses nothing (the page cache survives), an operating-system crash
 * may. This adds the missing callback; `durableStartParams` removes `-F`. Both lean on internals, which is
 * why PGlite is pinned exactly and a test counts the calls. Directory entries are still not synced.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onSync: () => void;

  /** `onSync` is called after each file reached the disk. */
  constructor(directory: string, onSync: () => void) {
    super(directory);
    this.#onSync = onSync;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    // Runs after the mount hook that super.init() added.
    result.emscriptenOpts.preRun?.push((module: unknown) => {
      // The emscripten module exposes its file systems, but PGlite's types do not say so.
      (module as NodeFsModule).FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        if (typeof stream.nfd === 'number') {
          fsyncSync(stream.nfd);
          this.#onSync();
        }
        return 0;
      };
    });
    return result;
  }
}

/** Start parameters under which PostgreSQL calls that fsync at every commit. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'timezone=UTC',
];
