import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/test/ports.ts';
import { madeTemplate } from '../../support/database-template.ts';
import { environmentFor, isReady } from './servers.ts';

/** Long enough for a new embedded database on a busy machine. */
const START_WITHIN_MS = 180_000;

/** A portal of one file of tests, which stops and starts it; always on the same port, with the same data. */
export type OwnPortal = { url: string; start: () => Promise<void>; stop: () => Promise<void> };

/**
 * For a server that lives for seconds: V8's background optimisation of the embedded engine takes a good part of its
 * processor, and ends too late to help.
 */
export const BRIEF = '--liftoff-only';

/** Copies the demo's database from the template of the unit tests, where there is one: making it takes three times as long. */
export function copyDemo(dataDir: string): void {
  const template = madeTemplate('demo');
  if (template !== undefined) cpSync(template, dataDir, { recursive: true });
}

/**
 * Prepares the build in `out`, with the demo's data in `dataDir`; `start` starts it, in the checkout `cwd`, with the settings
 * that are in `settings` by then.
 */
export async function ownPortal(
  out: string,
  dataDir: string,
  { cwd = '.', settings = {} }: { cwd?: string; settings?: Readonly<Record<string, string>> } = {},
): Promise<OwnPortal> {
  copyDemo(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  let stop = async (): Promise<void> => Promise.resolve();
  return {
    url,
    stop: () => stop(),
    start: async () => {
      const server = spawn(process.execPath, [BRIEF, join(out, 'server', 'main.js')], {
        stdio: ['ignore', 'ignore', 'inherit'],
        cwd,
        env: { ...environmentFor(port, dataDir), ...settings },
      });
      const ended = new Promise<void>((done) => {
        server.on('exit', () => {
          done();
        });
      });
      stop = () => {
        server.kill('SIGTERM');
        return ended;
      };
      const deadline = Date.now() + START_WITHIN_MS;
      while (!(await isReady(port))) {
        if (Date.now() > deadline || server.exitCode !== null) throw new Error('The portal did not start.');
        await new Promise((done) => setTimeout(done, 100));
      }
    },
  };
}
