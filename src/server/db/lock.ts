import { mkdirSync, renameSync, linkSync, rmSync, existsSync } from 'node:fs';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AdminCommand, Holder } from './admin-socket.ts';
import { serveAdmin, visit } from './admin-socket.ts';
import { socketDirectory } from './socket-path.ts';
import { DatabaseRefusal } from './refusal.ts';

const SOCKET = 'admin.sock';

export type DirectoryLock = {
  /** The private directory of sockets, under a name short enough to bind in. */
  runDirectory: string;
  onCommand(name: string, command: AdminCommand): void;
  release(): Promise<void>;
};

/**
 * Takes the data directory for this process. PGlite itself takes no lock: two processes open the same
 * directory without an error and corrupt it. A listening socket cannot outlive its process, so a killed
 * portal leaves no lock behind, only a name that refuses connections, and no pid can be mistaken.
 */
export async function lockDirectory(dataDir: string): Promise<DirectoryLock> {
  const run = openRunDirectory(dataDir);
  const path = join(run.path, SOCKET);
  const commands = new Map<string, AdminCommand>();
  const server = createServer((socket) => serveAdmin(socket, commands));
  try {
    while (!(await listen(server, path))) await removeIfStale(path, dataDir);
  } catch (error) {
    run.release();
    throw error;
  }
  return {
    runDirectory: run.path,
    onCommand: (name, command) => commands.set(name, command),
    async release() {
      // Node removes the socket's name when the server closes.
      await new Promise((done) => server.close(done));
      run.release();
    },
  };
}

/** Connects to the portal running on a data directory; null when there is none. */
export async function visitHolder(dataDir: string): Promise<Holder | null> {
  if (!existsSync(join(dataDir, 'run', SOCKET))) return null;
  const run = openRunDirectory(dataDir);
  try {
    return await visit(join(run.path, SOCKET));
  } finally {
    run.release();
  }
}

// 0700: whoever may open these sockets may read and write everything.
function openRunDirectory(dataDir: string): ReturnType<typeof socketDirectory> {
  const directory = join(resolve(dataDir), 'run');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return socketDirectory(directory);
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolveListening, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE') resolveListening(false);
      else reject(error);
    };
    server.once('error', fail);
    server.listen(path, () => {
      server.off('error', fail);
      resolveListening(true);
    });
  });
}

/** Throws when somebody answers; otherwise removes the dead name so that listening can be tried again. */
async function removeIfStale(path: string, dataDir: string): Promise<void> {
  // Refused twice, because a name exists for an instant before its process listens.
  let holder = await visit(path);
  if (holder === null) {
    await wait(50);
    holder = await visit(path);
  }
  if (holder !== null) refuse(holder, dataDir);

  // Another starter may have replaced the dead name since. Renaming gives the name to one of us only,
  // and what was renamed is asked once more before it is thrown away.
  const taken = `${path}.${process.pid}`;
  try {
    renameSync(path, taken);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  holder = await visit(taken);
  if (holder !== null) linkSync(taken, path);
  rmSync(taken, { force: true });
  if (holder !== null) refuse(holder, dataDir);
}

function refuse(holder: Holder, dataDir: string): never {
  holder.leave();
  const who = holder.pid === null ? 'another process, which does not answer' : `process ${holder.pid}`;
  throw new DatabaseRefusal(
    `The data directory ${resolve(dataDir)} is in use by ${who}. Stop it first, or set DATA_DIR to another directory.`,
  );
}
