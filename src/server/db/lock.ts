import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AdminCommand, Holder } from './admin-socket.ts';
import { serveAdmin, visit } from './admin-socket.ts';
import { DatabaseRefusal } from './refusal.ts';
import { socketDirectory } from './socket-path.ts';

/** Suffix of published names; a socket that is not published yet has another name. */
const OFFERED = '.sock';

/** Milliseconds between two checks for other starting processes. */
const PAUSE = 20;

export type DirectoryLock = {
  /** The private directory of sockets, under a name short enough to bind in. */
  runDirectory: string;
  onCommand(name: string, command: AdminCommand): void;
  release(): Promise<void>;
};

/**
 * Takes the data directory for this process. PGlite itself takes no lock: two processes open the same directory without
 * an error and corrupt it. A listening socket cannot outlive its process, so a killed portal leaves no lock behind,
 * only a name that refuses connections, and no pid can be mistaken.
 *
 * Every starting process listens under a name of its own, publishes it, and looks for others; it holds the directory
 * when there are none. Of two starters the later to publish its name sees the other, so that never both hold.
 */
export async function lockDirectory(dataDir: string): Promise<DirectoryLock> {
  const run = openRunDirectory(dataDir);
  const commands = new Map<string, AdminCommand>();
  let holds = false;
  const server = createServer((socket) => serveAdmin(socket, commands, () => holds));
  let name = await listen(server, run.path);
  const leave = async (): Promise<void> => {
    rmSync(join(run.path, name), { force: true });
    await new Promise((done) => server.close(done));
    run.release();
  };
  try {
    for (;;) {
      await othersToFinish(run.path, name, dataDir);
      name = rename(run.path, name, OFFERED);
      if (await isAlone(run.path, name, dataDir)) break;
      name = rename(run.path, name, '');
    }
  } catch (error) {
    await leave();
    throw error;
  }
  holds = true;
  return {
    runDirectory: run.path,
    onCommand: (command, action) => commands.set(command, action),
    release: leave,
  };
}

/** Connects to the portal running on a data directory; null when there is none. */
export async function visitHolder(dataDir: string): Promise<Holder | null> {
  if (!existsSync(join(dataDir, 'run'))) return null;
  const run = openRunDirectory(dataDir);
  try {
    const found = await visitAll(run.path, null);
    for (const { holder } of found.filter(({ holder: { holds } }) => !holds)) holder.leave();
    return found.find(({ holder }) => holder.holds)?.holder ?? null;
  } finally {
    run.release();
  }
}

// 0700: a process that can open these sockets can read and write everything.
function openRunDirectory(dataDir: string): ReturnType<typeof socketDirectory> {
  const directory = join(resolve(dataDir), 'run');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return socketDirectory(directory);
}

/** Never used twice, so that a name found dead can be removed without taking it from a running process. */
const newName = (): string => randomBytes(8).toString('hex');

async function listen(server: Server, directory: string): Promise<string> {
  const name = newName();
  await new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen(join(directory, name), () => {
      server.off('error', reject);
      done();
    });
  });
  return name;
}

/** Publishes a listening socket, or withdraws it. */
function rename(directory: string, from: string, suffix: string): string {
  const to = `${newName()}${suffix}`;
  renameSync(join(directory, from), join(directory, to));
  return to;
}

/** Waits while other processes are starting; throws when one holds the directory. */
async function othersToFinish(directory: string, own: string, dataDir: string): Promise<void> {
  while ((await rivals(directory, own, dataDir)).length > 0) await wait(PAUSE);
}

/** Of several published processes the first by name stays and waits for the others to withdraw. */
async function isAlone(directory: string, own: string, dataDir: string): Promise<boolean> {
  for (;;) {
    const others = await rivals(directory, own, dataDir);
    if (others.length === 0) return true;
    if (others.some((other) => other < own)) return false;
    await wait(PAUSE);
  }
}

/** Names of other starting processes. Throws when one holds the directory. */
async function rivals(directory: string, own: string, dataDir: string): Promise<string[]> {
  const found = await visitAll(directory, own);
  for (const { holder } of found) holder.leave();
  const holding = found.find(({ holder }) => holder.holds);
  if (!holding) return found.map(({ name }) => name);
  const { pid } = holding.holder;
  const who = pid === null ? 'another process, which does not answer' : `process ${pid}`;
  throw new DatabaseRefusal(
    `The data directory ${resolve(dataDir)} is in use by ${who}. Stop it first, or set DATA_DIR to another directory.`,
  );
}

/** All other running processes; names of dead ones are removed. */
async function visitAll(
  directory: string,
  own: string | null,
): Promise<readonly { name: string; holder: Holder }[]> {
  const names = readdirSync(directory).filter((name) => name.endsWith(OFFERED) && name !== own);
  const visits = names.map(async (name) => {
    const path = join(directory, name);
    const holder = await visit(path);
    if (holder === null) rmSync(path, { force: true });
    return holder === null ? [] : [{ name, holder }];
  });
  return (await Promise.all(visits)).flat();
}
