import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A proxy between a program and its database that can fail in several ways. */
export type Cable = {
  port: number;
  /** Drops all further data without an error: new connections are accepted and stay silent. */
  swallow(): void;
  /** Breaks every connection, and refuses new ones until `mend`. */
  cut(): void;
  /** Connects new connections to the database again; those accepted while data was dropped stay silent. */
  mend(): void;
  /** How many connections were begun since the cable was last touched. */
  asked(): number;
  close(): Promise<void>;
};

/** Listens on a free port of this machine and passes everything on to `port` of `host`. */
export async function pullCable(port: number, host = '127.0.0.1'): Promise<Cable> {
  let state: 'whole' | 'silent' | 'cut' = 'whole';
  let asked = 0;
  const ends = new Set<Socket>();

  const keep = (socket: Socket): void => {
    ends.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => ends.delete(socket));
  };

  const server = createServer((near) => {
    asked += 1;
    keep(near);
    if (state === 'cut') return void near.resetAndDestroy();
    if (state === 'silent') return void near.resume();
    const far = connect(port, host);
    keep(far);
    near.pipe(far);
    far.pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const become = (next: typeof state): void => {
    state = next;
    asked = 0;
  };
  return {
    port: (server.address() as AddressInfo).port,
    swallow() {
      become('silent');
      for (const end of ends) end.unpipe().resume();
    },
    cut() {
      become('cut');
      for (const end of ends) end.resetAndDestroy();
    },
    mend: () => become('whole'),
    asked: () => asked,
    async close() {
      for (const end of ends) end.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
