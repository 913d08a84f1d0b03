import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { beside } from './beside.ts';
import type { DatabaseLog } from './log.ts';
import type { FromWorker, ToWorker, WorkerInput } from './worker.ts';

/** `pg` finds a Unix socket by directory and port, as `<host>/.s.PGSQL.<port>`. */
const PORT = 5432;
const PING_EVERY = 5_000;
/** No query may run this long (requests end after 15 s), so a thread silent for longer is stuck. */
const STUCK_AFTER = 60_000;
const RESTART_AFTER = 1_000;

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

  let closing = false;
  let lastHeard = Date.now();
  let worker = await launch();
  const watchdog = setInterval(() => {
    send(worker, 'ping');
    if (Date.now() - lastHeard < STUCK_AFTER) return;
    log?.error({}, 'the embedded database does not respond and is restarted');
    void worker.terminate();
  }, PING_EVERY).unref();

  async function launch(): Promise<Worker> {
    const started = await startWorker(input);
    lastHeard = Date.now();
    started.on('message', () => (lastHeard = Date.now()));
    started.on('error', (error) => log?.error({ err: error }, 'the embedded database failed'));
    started.on('exit', () => {
      if (!closing) void relaunch();
    });
    return started;
  }

  async function relaunch(): Promise<void> {
    log?.error({}, 'the embedded database ended unexpectedly and is started again');
    while (!closing) {
      await new Promise((done) => setTimeout(done, RESTART_AFTER));
      try {
        worker = await launch();
        return;
      } catch (error) {
        log?.error({ err: error }, 'the embedded database does not start');
      }
    }
  }

  return {
    host: runDirectory,
    port: PORT,
    syncCount: () => Atomics.load(input.syncs, 0),
    async close() {
      closing = true;
      clearInterval(watchdog);
      const ended = new Promise((done) => worker.once('exit', done));
      send(worker, 'close');
      await ended;
    },
  };
}

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
  // Flags of this process (a test runner's, a loader's) are not for the thread.
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
