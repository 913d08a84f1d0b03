import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../test/ports.ts';

/** A PostgreSQL server for drills and tests, in a folder that is removed with it. */
export type Cluster = {
  port: number;
  /** The server's first process, which is the parent of all others. */
  pid: number;
  address(port: number): string;
  /** Restarts it without waiting for clients; with `immediate`, also without writing its files. */
  restart(mode: 'fast' | 'immediate'): void;
  /** One statement on its own connection. */
  ask<Row extends object>(statement: string): Promise<Row[]>;
  remove(): void;
};

const DATABASE = 'drills';

const DEBIAN = '/usr/lib/postgresql';

/** Folder of PostgreSQL's server programs: on the path, else the newest that Debian installed; null where there is none. */
export function programs(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...versions
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/**
 * Makes and starts a cluster on a free port of this machine, in a folder in `place`; as root it runs as the user postgres,
 * as it must.
 */
export async function startCluster({
  place = '/tmp',
  settings = {},
}: { place?: string; settings?: Readonly<Record<string, string | number>> } = {}): Promise<Cluster> {
  const bin = programs();
  if (bin === null) throw new Error('The programs of PostgreSQL (initdb, pg_ctl) are not installed.');
  const isRoot = process.getuid?.() === 0;
  // Not TMPDIR, which another user may not be able to reach.
  const folder = mkdtempSync(join(place, 'portal-postgres-'));
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
  const given = Object.entries({ listen_addresses: '127.0.0.1', max_connections: 60, ...settings })
    .map(([name, value]) => ` -c ${name}=${String(value)}`)
    .join('');
  const options = `-p ${String(port)} -k ${folder}${given}`;
  const log = join(folder, 'log');
  const start = (): void => run('pg_ctl', ['-D', data, '-l', log, '-w', '-o', options, 'start']);

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

  // Letters beyond ASCII are letters, whatever the language of the shell.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ]);
  start();
  await askOf('postgres', `create database ${DATABASE}`);
  return {
    port,
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
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
