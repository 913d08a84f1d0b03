import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../../src/server/app.ts';
import { loadConfig } from '../../src/server/config.ts';
import type { Services } from '../../src/server/contract/call.ts';
import { createLogger } from '../../src/server/log.ts';
import { openServices } from '../../src/server/services.ts';
import type { TestStore } from './database.ts';
import { testPages } from './pages.ts';
import type { OutboxMessage } from './server.ts';
import type { Portal } from './sign-in.ts';

export type RunningPortal = Portal & {
  services: Services;
  setClock(time: Date): void;
  /** Stops the server and leaves its database, so that another can be opened on it. */
  stop(): Promise<void>;
};

/** The real application on a store that outlives it, with the limits of production. */
export async function openPortal(store: TestStore, env: Record<string, string> = {}): Promise<RunningPortal> {
  const clockFile = join(store.dataDir, 'clock');
  const config = loadConfig({
    DATA_DIR: store.dataDir,
    ...(store.databaseUrl === undefined ? {} : { DATABASE_URL: store.databaseUrl }),
    DEMO: '1',
    SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    TRUST_PROXY: 'loopback',
    CLOCK_FILE: clockFile,
    ...env,
  });
  const opened = await openServices(config, createLogger({ level: 'silent' }), () => undefined);
  const app = await buildApp(opened.services, testPages());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    services: opened.services,
    setClock: (time) => writeFileSync(clockFile, time.toISOString()),
    outbox: () => readOutbox(join(store.dataDir, 'outbox.jsonl')),
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
