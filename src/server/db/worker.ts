import { rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { writeLines } from '../terminal.ts';
import { DurableNodeFS, durableStartParams } from './durable-node-fs.ts';

/** Input from the main thread: where the files are, where to listen, and a shared fsync counter. */
export type WorkerInput = { directory: string; socketPath: string; syncs: Int32Array };
/** Messages in both directions are single words. */
export type ToWorker = 'ping' | 'close';
export type FromWorker = 'listening' | 'pong';

/*
 * The embedded database runs in its own thread because PGlite computes on the event loop of its thread: on the
 * server's, an unrelated request waits 25 ms for a busy list; with this thread 0.1 ms.
 */
const input = workerData as WorkerInput;
if (parentPort === null) throw new Error('This file is the entry of a worker thread.');
const parent = parentPort;
const tell = (word: FromWorker): void => parent.postMessage(word);

const database = await PGlite.create({
  fs: new DurableNodeFS(input.directory, () => Atomics.add(input.syncs, 0, 1)),
  startParams: durableStartParams,
  extensions: { btree_gin, pg_trgm },
});

// SQL errors travel inside the protocol. An exception here means that the engine itself broke, after which the socket
// server would leave every later query waiting forever. So end the thread, which the main thread notices.
const execute = database.execProtocolRawStream.bind(database);
database.execProtocolRawStream = async (...args) => {
  try {
    await execute(...args);
  } catch (error) {
    writeLines(process.stderr, [`The embedded database failed: ${String(error)}`]);
    process.exit(1);
  }
};

// This process holds the directory's lock, so an existing socket belongs to a killed process.
rmSync(input.socketPath, { force: true });
// One client at a time (see database.ts); spare connections let it reconnect before the old one is closed.
const server = new PGLiteSocketServer({ db: database, path: input.socketPath, maxConnections: 4 });
await server.start();

parent.on('message', (word: ToWorker) => {
  if (word === 'ping') tell('pong');
  else void close();
});
tell('listening');

async function close(): Promise<void> {
  await server.stop();
  await database.close();
  process.exit(0);
}
