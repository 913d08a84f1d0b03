import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Services } from './contract/call.ts';
import { watchingBursts } from './audit/bursts.ts';
import { openDatabase } from './db/database.ts';
import { openDelivery } from './delivery/open.ts';
import { serveAdminCommands } from './admin/serve.ts';
import { serveSnapshots } from './backup/snapshot.ts';
import { serveEventCommands } from './event-file/admin.ts';
import { seedDemo } from './event-file/seed.ts';
import { openGoogle } from './google/provider.ts';
import { ensurePrivateFolder } from './private-folder.ts';
import { openFileStore } from './files/store.ts';
import { checkingFiles } from './files/check-held.ts';
import { createScanner } from './files/scanner.ts';
import { openPlaces } from './sign-in/places.ts';
import { guardingSignIns } from './sign-in/guard.ts';
import { startSweeping, sweepIncoming, sweeping } from './files/sweep.ts';
import { openKeys } from './keys/keys.ts';
import { createLiveHub } from './live/hub.ts';
import { retaining } from './retention/retention.ts';
import { pruning } from './limits/prune.ts';
import type { Logger } from './log.ts';
import { openTelemetry } from './telemetry/open.ts';
import type { Telemetry } from './telemetry/open.ts';
import { cleaningUpMessages } from './messages/clean-up.ts';
import { messageFigures } from './messages/figures.ts';
import { createMessenger } from './messages/messenger.ts';
import { startLeader } from './periodic/leader.ts';

/** How long to wait for a database server that starts together with the portal (ms). */
const WAITS_FOR_DATABASE = 60_000;

export type OpenServices = {
  services: Services;
  /** Makes `/api/ready` answer 503 from now on, so that a proxy sends new requests elsewhere. */
  leave(): void;
  /** Sends queued messages, then closes the database. Call it after the last answer. */
  close(): Promise<void>;
};

/** Opens all services of the handlers. In demo mode it also seeds the demo events. */
export async function openServices(
  config: Config,
  log: Logger,
  print: (line: string) => void,
): Promise<OpenServices> {
  const telemetry = await openTelemetry(config, log);
  try {
    return await openWith(telemetry, config, log, print);
  } catch (error) {
    await telemetry.close();
    throw error;
  }
}

async function openWith(
  { metrics, tracing, close: closeTelemetry }: Telemetry,
  config: Config,
  log: Logger,
  print: (line: string) => void,
): Promise<OpenServices> {
  const { dataDir, databaseUrl, databaseListenUrl, demo, s3 } = config;
  const scanner = config.scanner && createScanner(config.scanner);
  const places = config.placesFile === undefined ? undefined : openPlaces(config.placesFile);
  const clock = systemClock(config.clockFile);
  ensurePrivateFolder(dataDir, log);
  const store = openFileStore(dataDir, s3);
  const files = metrics?.watchFiles(store) ?? store;
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
    databaseListenUrl,
  });
  const live = createLiveHub({ db: handle.operation, clock, log, listen: handle.listen });
  const { db, operation } = handle;
  const sender = openDelivery(config, clock, print);
  const delivery = metrics?.watchDelivery(sender) ?? sender;
  metrics?.watchDatabase(handle);
  metrics?.watchStreams(live);
  metrics?.watchQueue(() => messageFigures(operation));
  tracing?.watchStatements(handle);
  const keys = await openKeys({ db: operation, clock, log, config }).catch(async (error: unknown) => {
    await live.close();
    await handle.close();
    throw error;
  });
  const messenger = createMessenger({ db: operation, delivery, log, keys });
  const stopSweeping = startSweeping({ clock, files, log });
  const stopLeading = startLeader({ db: operation, log }, [
    pruning({ db, clock }),
    retaining({ db, clock, files }),
    sweeping({ db, clock, files }),
    cleaningUpMessages({ db }),
    guardingSignIns({ db, clock, config }),
    watchingBursts({ db, clock, log, metrics }),
    ...(scanner ? [checkingFiles({ db, clock, files, log, scanner })] : []),
  ]);
  const close = async (): Promise<void> => {
    stopSweeping();
    await stopLeading();
    await live.close();
    await messenger.stop();
    keys.stop();
    await handle.close();
    await closeTelemetry();
  };
  try {
    await sweepIncoming(files, clock.now(), { all: handle.engine === 'embedded' });
    if (demo) await seedDemo(handle.db, files, clock.now());
  } catch (error) {
    await close();
    throw error;
  }
  serveEventCommands(handle, clock, { demo, files, config });
  serveAdminCommands(handle, clock, config);
  serveSnapshots(handle, dataDir);
  let leaving = false;
  const leave = (): void => void (leaving = true);
  const isLeaving = (): boolean => leaving;
  const ready = async (): Promise<boolean> => !leaving && handle.ready();
  const telemetry = { metrics, tracing };
  const google = config.google && openGoogle(config.google, log);
  const state = { db, ready, isLeaving, clock, config, keys, log };
  const outside = { delivery, messenger, files, scanner, live, google, places };
  return { services: { ...state, ...outside, ...telemetry }, leave, close };
}
