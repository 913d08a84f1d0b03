import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BENCH } from './options.ts';
import { freePort } from '../test/ports.ts';

/** Long enough for a new embedded database on a busy machine. */
const START_WITHIN_MS = 180_000;

export type Portal = {
  url: string;
  /** The id of its process. */
  pid: number;
  stop: () => Promise<void>;
};

/**
 * Starts the built portal with the demo events and waits until it is ready: on a new embedded database, on the one in
 * the given folder, or on the given PostgreSQL. With `isDev`, from source as `npm run dev` does, with the inspector.
 */
export async function startPortal({
  databaseUrl = '',
  dataDir: given = '',
  limits = 'relaxed',
  isDev = false,
} = {}): Promise<Portal> {
  const dataDir = given === '' ? mkdtempSync(join(tmpdir(), 'portal-bench-')) : given;
  const port = await freePort();
  const program = isDev
    ? ['--import', 'tsx', join('src', 'server', 'main.ts'), '--dev']
    : [join(BENCH.out, 'server', 'main.js')];
  const server = spawn(process.execPath, program, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LIMITS: limits,
      // All clients of a bench have one address.
      CONNECTIONS_PER_ADDRESS: '5000',
      DATABASE_URL: databaseUrl,
      SECRET: 'only-to-measure-only-to-measure-only-to-measure',
      DEMO: '1',
      NODE_ENV: '',
      VITE_WATCH: 'off',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) break;
    if (Date.now() > deadline || server.exitCode !== null) {
      server.kill('SIGKILL');
      throw new Error('The portal did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    pid: server.pid ?? NaN,
    stop: () =>
      new Promise((resolve) => {
        server.on('exit', () => {
          if (given === '') rmSync(dataDir, { recursive: true, force: true });
          resolve();
        });
        server.kill('SIGTERM');
      }),
  };
}

/** The bearer token of a person of the demo event. */
export async function signIn({ url }: Portal, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo-password' }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`${email} could not sign in.`);
  return token;
}
