import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../test/ports.ts';

/** The portal in a separate process, at the same address after every restart. */
export type Portal = {
  url: string;
  /** Number of processes that ended unexpectedly, not by a drill. */
  ended: number;
  start(): Promise<void>;
  /** Ends the process as a crash or the system would. */
  kill(): Promise<void>;
  isReady(): Promise<boolean>;
  remove(): Promise<void>;
};

const BUILT = 'dist/server/main.js';
const START_WITHIN = 180_000;
/** Tries to start, and the rest between two (ms). */
const START_TRIES = 5;
const START_REST = 1_000;

/**
 * A portal that is not started yet; `settings` say where its database is, and come before those of every drill. `built`
 * is the program of another build.
 */
export async function preparePortal(
  settings: Record<string, string>,
  built = BUILT,
): Promise<Portal & { /** With the messages it sent. */ dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-drills-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  let running: ChildProcess | undefined;
  let isMeant = false;

  const launch = (): ChildProcess => {
    const args = existsSync(built) ? [built] : ['--import', 'tsx', 'scripts/drills/serve.ts'];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: dataDir,
        SECRET: 'only-for-drills-only-for-drills-only-for-drills',
        DEMO: '1',
        LIMITS: 'relaxed',
        LOG_LEVEL: 'silent',
        ...settings,
      },
    });
    running = child;
    child.once('exit', () => {
      if (!isMeant) portal.ended += 1;
    });
    return child;
  };

  const portal = {
    url,
    dataDir,
    ended: 0,
    async start() {
      isMeant = true;
      let child = launch();
      const until = performance.now() + START_WITHIN;
      let tries = 1;
      while (!(await portal.isReady())) {
        if (performance.now() > until) throw new Error('The portal does not start.');
        if (child.exitCode !== null || child.signalCode !== null) {
          // Another process may have taken the port while it was stopped.
          if ((tries += 1) > START_TRIES) throw new Error('The portal ends while it starts.');
          await wait(START_REST);
          child = launch();
        }
        await wait(50);
      }
      isMeant = false;
    },
    async kill() {
      isMeant = true;
      const child = running;
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
    async isReady() {
      const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => null,
      );
      return answer?.ok === true;
    },
    async remove() {
      await portal.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return portal;
}
