import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Ports of the portals the browser tests share: the production build, the build that reports its microsteps, a
 * production build whose clock the tests move, and the portal as it is developed, with its inspector.
 */
export const PORTS = { portal: 4310, walks: 4311, clock: 4312, inspector: 4313 } as const;

/** Every test server has a data directory of its own, empty at each start. */
export const dataDirOf = (port: number): string =>
  join(process.env['TEST_DATA_DIR'] ?? join('test-results', 'data'), String(port));

/** The file the server of this port reads its time from, when it has one. */
export const clockFileOf = (port: number): string => join(dataDirOf(port), 'clock');

/** Sets the clock of the server of this port, in one step: a server that finds the file half written takes its own clock. */
export function setServerClock(port: number, time: Date): void {
  const file = clockFileOf(port);
  writeFileSync(`${file}.next`, time.toISOString());
  renameSync(`${file}.next`, file);
}
