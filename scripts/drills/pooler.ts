import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../test/ports.ts';

/** A PgBouncer with the configuration of `deploy/pgbouncer`, on a free port of this machine. */
export type Pooler = {
  port: number;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
};

const EXAMPLE = fileURLToPath(new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url));
const STARTS_WITHIN = 5_000;

/**
 * Starts it in front of a database without a password for `user`; `more` replaces settings of the file.
 */
export async function startPooler(
  server: { host: string; port: number; database: string; user: string },
  more: Record<string, string> = {},
): Promise<Pooler> {
  // Not TMPDIR, which the user of PgBouncer may not be able to reach.
  const folder = mkdtempSync('/tmp/portal-pooler-');
  chmodSync(folder, 0o777);
  const port = await freePort();
  const users = join(folder, 'users');
  const settings: Record<string, string> = {
    portal: `host=${server.host} port=${String(server.port)} dbname=${server.database}`,
    listen_port: String(port),
    auth_type: 'trust',
    auth_file: users,
    logfile: join(folder, 'log'),
    pidfile: join(folder, 'pid'),
    ...more,
  };
  writeFileSync(users, `"${server.user}" ""\n`);
  let file = readFileSync(EXAMPLE, 'utf8');
  for (const [name, value] of Object.entries(settings)) {
    const line = new RegExp(`^${name} =.*$`, 'm');
    file = line.test(file) ? file.replace(line, `${name} = ${value}`) : `${file}${name} = ${value}\n`;
  }
  const path = join(folder, 'pgbouncer.ini');
  writeFileSync(path, file);
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  let gone: Promise<unknown> = Promise.resolve();
  let running: ChildProcess | undefined;
  const pooler: Pooler = {
    port,
    async start() {
      // What a killed one leaves behind.
      rmSync(join(folder, 'pid'), { force: true });
      const child = spawn('pgbouncer', ['-q', ...asUser, path], { stdio: 'ignore' });
      running = child;
      gone = new Promise((resolve) => child.once('exit', resolve));
      const until = performance.now() + STARTS_WITHIN;
      while (!(await isOpen(port))) {
        if (child.exitCode !== null || performance.now() > until)
          throw new Error('PgBouncer does not start.');
        await wait(20);
      }
    },
    async kill() {
      running?.kill('SIGKILL');
      await gone;
    },
    async stop() {
      await pooler.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await pooler.start();
  return pooler;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const say = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', say(true));
    socket.once('error', say(false));
  });
}
