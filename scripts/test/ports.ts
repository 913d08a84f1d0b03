import { createServer } from 'node:net';

/** Portals of the browser tests, which take ports in a row. */
const IN_A_ROW = 4;
/** Below the ports the system gives to outgoing connections. */
const [LOWEST, HIGHEST] = [20_000, 30_000];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => {
        resolve(false);
      })
      .listen(port, '127.0.0.1', () =>
        server.close(() => {
          resolve(true);
        }),
      );
  });

/** The first of some free ports in a row, so that several checkouts run their browser tests side by side. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const row = Array.from({ length: IN_A_ROW }, (_, index) => isFree(first + index));
    if ((await Promise.all(row)).every(Boolean)) return first;
  }
}

/**
 * A port of this machine that nothing listens on at this moment. It stays free while its server restarts: one that the
 * system gives to outgoing connections could be taken meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
}
