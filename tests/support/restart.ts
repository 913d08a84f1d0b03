import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../src/server/app.ts';
import { loadConfig } from '../../src/server/config.ts';
import type { Services } from '../../src/server/contract/call.ts';
import { createLogger } from '../../src/server/log.ts';
import { openServices } from '../../src/server/services.ts';
import { environmentOf, type TestStore } from './database.ts';
import { emptied } from './emptied.ts';
import { testPages } from './pages.ts';
import type { OutboxMessage } from './server.ts';
import type { Portal } from './sign-in.ts';

const WEEK = 7 * 24 * 60 * 60 * 1_000;
const EMPTY = sql.raw(
  emptied(`otp_transactions, phone_failures, phone_failure_shares,
    rate_limits, known_devices, person_devices, google_sign_ins, google_bindings, sessions, audit, messages, sign_in_guards`),
);
/** A first sign-in is not announced. */
const NEVER_SIGNED_IN = sql`update people set last_signed_in_at = null where last_signed_in_at is not null`;

export type RunningPortal = Portal & {
  services: Services;
  /** Starts counting from this time; after a restart, from that of the server before. */
  startAt(time: Date): void;
  /** Sets the server's time to so many seconds after the start of this test. */
  at(seconds: number): void;
  /**
   * Resets the server for a test: no sessions, unused limits, an empty outbox, and a clock a week after the last test,
   * because the server's time never goes back. A fresh database would be as good and take seconds.
   */
  reset(): Promise<void>;
  /** Stops the server and leaves its database, so that another can be opened on it. */
  stop(): Promise<void>;
};

/** The real application on a store that outlives it, with the limits of production. */
export async function openPortal(store: TestStore, env: Record<string, string> = {}): Promise<RunningPortal> {
  const clockFile = join(store.dataDir, 'clock');
  const config = loadConfig({
    ...environmentOf(store),
    TRUST_PROXY: 'loopback',
    CLOCK_FILE: clockFile,
    ...env,
  });
  const opened = await openServices(config, createLogger({ level: 'silent' }), () => undefined);
  const app = await buildApp(opened.services, testPages());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const outbox = join(store.dataDir, 'outbox.jsonl');
  let start = opened.services.clock.now();
  let latest = start.getTime();
  const at = (seconds: number): void => {
    const time = start.getTime() + seconds * 1_000;
    latest = Math.max(latest, time);
    writeFileSync(clockFile, new Date(time).toISOString());
  };
  at(0);
  return {
    url,
    services: opened.services,
    at,
    startAt(time) {
      start = time;
      at(0);
    },
    async reset() {
      await opened.services.messenger.drain();
      await opened.services.db.execute(EMPTY);
      await opened.services.db.execute(NEVER_SIGNED_IN);
      rmSync(outbox, { force: true });
      start = new Date(latest + WEEK);
      at(0);
    },
    outbox: () => readOutbox(outbox),
    async stop() {
      await app.close();
      await opened.close();
    },
  };
}

function readOutbox(path: string): OutboxMessage[] {
  try {
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as OutboxMessage);
  } catch {
    return [];
  }
}
