import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../test/ports.ts';

/** A PostgreSQL server for the drills, in a folder that is removed with it. */
export type Cluster = {
  port: number;
  address(port: number): string;
  /** Restarts it without waiting for clients; with `immediate`, also without writing its files. */
  restart(mode: 'fast' | 'immediate'): void;
  /** One statement on its own connection. */
  ask<Row extends object>(statement: string): Promise<Row[]>;
  remove(): void;
};

const DATABASE = 'drills';

/** Folder of PostgreSQL's programs: from PATH, else the newest that Debian installed. */
function programs(): string {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  } catch {
    const root = '/usr/lib/postgresql';
    const [newest] = readdirSync(root).sort((one, other) => Number(other) - Number(one));
    if (newest === undefined) throw new Error('The drills need the programs of PostgreSQL (initdb, pg_ctl).');
    return join(root, newest, 'bin');
  }
}

/** Makes and starts a cluster on a free port of this machine; as root it runs as the user postgres, as it must. */
export async function startCluster(): Promise<Cluster> {
  const bin = programs();
  const isRoot = process.getuid?.() === 0;
  // Not TMPDIR, which another user may not be able to reach.
  const folder = mkdtempSync('/tmp/portal-drills-');
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
    );
    chownSync(folder, uid ?? 0, gid ?? 0);
  }
  const data = join(folder, 'data');
  const run = (program: string, args: string[]): void => {
    const command = join(bin, program);
    const [file, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
    execFileSync(String(file), all as string[], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  const port = await freePort();
  const address = (at: number, database = DATABASE): string =>
    `postgres://postgres@127.0.0.1:${String(at)}/${database}`;
  const settings = `-p ${String(port)} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=60`;
  const log = join(folder, 'log');
  const start = (): void => run('pg_ctl', ['-D', data, '-l', log, '-w', '-o', settings, 'start']);

  async function askOf<Row extends object>(database: string, statement: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: address(port, database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  start();
  await askOf('postgres', `create database ${DATABASE}`);
  return {
    port,
    address,
    restart(mode) {
      run('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop']);
      start();
    },
    ask: (statement) => askOf(DATABASE, statement),
    remove() {
      try {
        run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
