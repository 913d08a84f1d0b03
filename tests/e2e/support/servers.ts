import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isShort } from '../../support/tier.ts';

/** `playwright.config.ts` sets it to the first of some free ports, unless it is set. */
const first = Number(process.env['TEST_PORT']);

/**
 * Ports of the portals the browser tests share: the production build, the build that reports its microsteps, a
 * production build whose clock the tests move, and the portal as it is developed, with its inspector. The short run has
 * one portal for stories and walks, of the build that reports.
 */
export const PORTS = {
  portal: first,
  walks: isShort ? first : first + 1,
  clock: first + 2,
  inspector: first + 3,
} as const;

/** The folder of the build that reports its microsteps, and of the one that most tests use. */
export const REPORTING_BUILD = join('dist', 'walks');
export const PORTAL_BUILD = isShort ? REPORTING_BUILD : 'dist';

/** What `serve.ts` says once all its portals are ready. */
export const EVERY_PORTAL = 'Every portal is ready.';

/** Whether a portal on this port serves. */
export const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${String(port)}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The environment of a portal for the browser tests. */
export const environmentFor = (port: number, dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  DATA_DIR: dataDir,
  LIMITS: 'relaxed',
  DATABASE_URL: '',
  NODE_ENV: '',
});

/** Every test server has a data directory of its own, empty at each start. */
export const dataDirOf = (port: number): string =>
  join(process.env['TEST_DATA_DIR'] ?? join('test-results', 'data'), String(port));

/** The file the server of this port reads its time from, when it has one. */
export const clockFileOf = (port: number): string => join(dataDirOf(port), 'clock');

/** Sets the clock of this port's server atomically: a server that reads a half-written file uses its own clock. */
export function setServerClock(port: number, time: Date): void {
  const file = clockFileOf(port);
  writeFileSync(`${file}.next`, time.toISOString());
  renameSync(`${file}.next`, file);
}
