import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Services } from './contract/call.ts';
import { openDatabase } from './db/database.ts';
import { LEAD_NEWS } from './leads/news.ts';
import { queueOf } from './delivery/after-answer.ts';
import { openDelivery } from './delivery/open.ts';
import { serveAdminCommands } from './admin/serve.ts';
import { serveEventCommands } from './event-file/admin.ts';
import { seedDemo } from './event-file/seed.ts';
import { ensurePrivateFolder } from './private-folder.ts';
import { openFileStore } from './files/store.ts';
import { startSweeping, sweepIncoming } from './files/sweep.ts';
import { createLiveHub } from './live/hub.ts';
import { startPruning } from './limits/prune.ts';
import type { Logger } from './log.ts';

/** How long to wait for a database server that starts together with the portal (ms). */
const WAITS_FOR_DATABASE = 60_000;

export type OpenServices = {
  services: Services;
  /** Sends queued messages, then closes the database. Call it after the last answer. */
  close(): Promise<void>;
};

/** Opens all services of the handlers. In demo mode it also seeds the demo events. */
export async function openServices(
  config: Config,
  log: Logger,
  print: (line: string) => void,
): Promise<OpenServices> {
  const { dataDir, databaseUrl, demo, s3 } = config;
  const clock = systemClock(config.clockFile);
  ensurePrivateFolder(dataDir, log);
  const files = openFileStore(dataDir, s3);
  await files.check();
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database'))) {
    print(`Creating the database in ${dataDir}. The first start takes a few seconds longer.`);
  }
  const patience = { ms: WAITS_FOR_DATABASE, say: (line: string) => log.warn(line) };
  const handle = await openDatabase({
    dataDir,
    log,
    patience,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  const live = createLiveHub({ db: handle.db, clock, log });
  const listening = handle.listen(LEAD_NEWS, live);
  const delivery = openDelivery(config, clock, print);
  const stopPruning = startPruning({ db: handle.db, clock, log });
  const stopSweeping = startSweeping({ db: handle.db, clock, files, log });
  const close = async (): Promise<void> => {
    stopPruning();
    stopSweeping();
    live.close();
    await listening.stop();
    await queueOf(delivery).drain();
    await handle.close();
  };
  try {
    await sweepIncoming(files, clock.now(), { all: handle.engine === 'embedded' });
    if (demo) await seedDemo(handle.db, files, clock.now());
  } catch (error) {
    await close();
    throw error;
  }
  serveEventCommands(handle, clock, { demo, files });
  serveAdminCommands(handle, clock);
  const databaseReady = (): Promise<boolean> => handle.ready();
  return { services: { db: handle.db, databaseReady, clock, config, log, delivery, files, live }, close };
}
