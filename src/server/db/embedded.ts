import { createRequire } from 'node:module';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { beside } from './beside.ts';
import type { DatabaseLog } from './log.ts';
import type { FromWorker, ToWorker, WorkerInput } from './worker.ts';

/** `pg` finds a Unix socket by directory and port, as `<host>/.s.PGSQL.<port>`. */
const PORT = 5432;
const PING_EVERY = 5_000;
/** Two minutes of silence: requests end after 15 s, so only a stuck engine computes for that long. */
const MOST_UNANSWERED = 24;
const RESTART_AFTER = 1_000;
const CLOSE_WITHIN = 10_000;

export type EmbeddedDatabase = {
  /** Where `pg` connects. */
  host: string;
  port: number;
  /** Files synced to disk so far, for the test that proves commits reach it. */
  syncCount(): number;
  /** Ends the thread after the database flushed and closed its files. */
  close(): Promise<void>;
};

/**
 * Runs PGlite in a worker thread on `<dataDir>/database`, reachable through a socket in `runDirectory`.
 * The caller holds the directory's lock. A thread that dies or gets stuck is started again; until it
 * listens, connections are refused, which the server reports as unavailable. (PGlite loops for ever
 * inside a query once the disk is full: only ending the thread helps.)
 */
export async function startEmbedded(
  dataDir: string,
  runDirectory: string,
  log?: DatabaseLog,
): Promise<EmbeddedDatabase> {
  const directory = join(resolve(dataDir), 'database');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const input: WorkerInput = {
    directory,
    socketPath: join(runDirectory, `.s.PGSQL.${PORT}`),
    syncs: new Int32Array(new SharedArrayBuffer(4)),
  };

  if (!existsSync(join(directory, 'PG_VERSION'))) await initialise(input);

  let closing = false;
  // Counted in pings, not in time: after the computer slept, the database must not count as stuck.
  let unanswered = 0;
  let running = await launch();
  const supervision = supervise();
  const watchdog = setInterval(() => {
    send(running.worker, 'ping');
    unanswered += 1;
    if (unanswered <= MOST_UNANSWERED) return;
    log?.error({}, 'the embedded database does not respond and is restarted');
    void running.worker.terminate();
  }, PING_EVERY).unref();

  async function launch(): Promise<Running> {
    const worker = await startWorker(input);
    unanswered = 0;
    worker.on('message', () => (unanswered = 0));
    worker.on('error', (error) => log?.error({ err: error }, 'the embedded database failed'));
    return { worker, ended: new Promise((done) => worker.once('exit', () => done())) };
  }

  async function supervise(): Promise<void> {
    for (;;) {
      await running.ended;
      if (closing) return;
      log?.error({}, 'the embedded database ended unexpectedly and is started again');
      await wait(RESTART_AFTER);
      try {
        running = await launch();
      } catch (error) {
        log?.error({ err: error }, 'the embedded database does not start');
      }
      if (closing) send(running.worker, 'close');
    }
  }

  return {
    host: runDirectory,
    port: PORT,
    syncCount: () => Atomics.load(input.syncs, 0),
    async close() {
      closing = true;
      clearInterval(watchdog);
      send(running.worker, 'close');
      const force = setTimeout(() => void running.worker.terminate(), CLOSE_WITHIN);
      await supervision;
      clearTimeout(force);
    },
  };
}

/** Creating a database leaves half a gigabyte allocated in its thread, so it runs in a thread of its own. */
async function initialise(input: WorkerInput): Promise<void> {
  const worker = await startWorker(input);
  const ended = new Promise<void>((done) => worker.once('exit', () => done()));
  send(worker, 'close');
  await ended;
}

type Running = { worker: Worker; ended: Promise<void> };

/** Resolves once the thread listens; rejects with its error when it ends before that. */
function startWorker(input: WorkerInput): Promise<Worker> {
  const worker = newWorker(beside('worker.js', 'worker.ts'), input);
  return new Promise((started, failed) => {
    worker.once('message', (word: FromWorker) => word === 'listening' && started(worker));
    worker.once('error', failed);
    worker.once('exit', (code) => failed(new Error(`The embedded database ended with code ${code}.`)));
  });
}

function newWorker(file: string, workerData: WorkerInput): Worker {
  const address = pathToFileURL(file);
  // The thread does not inherit flags of this process (a test runner's, a loader's).
  if (file.endsWith('.js')) return new Worker(address, { workerData, execArgv: [] });
  // From source the thread needs a TypeScript loader of its own: `--import tsx` has no effect in a thread.
  const required = createRequire(import.meta.url).resolve('tsx/esm/api');
  const loader = pathToFileURL(required.replace(/\.cjs$/, '.mjs')).href;
  const code = `import(${JSON.stringify(loader)}).then((tsx) => (tsx.register(), import(${JSON.stringify(address.href)})))`;
  return new Worker(code, { eval: true, workerData, execArgv: [] });
}

function send(worker: Worker, word: ToWorker): void {
  worker.postMessage(word);
}
