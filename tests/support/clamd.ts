import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** The file of EICAR, which every scanner takes for a virus; in two parts, so that none takes this one for it. */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-` + 'ANTIVIRUS-TEST-FILE!$H+H*';

/** Where a scanner listens, as the portal's settings name it. */
export type Clamd = {
  env: Record<string, string>;
  away(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
};

/** A server that speaks clamd's `INSTREAM`, checks the lengths, and finds the file of EICAR. */
export async function fakeClamd(limit = 1024 * 1024): Promise<Clamd> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
    void answer(socket, limit);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    env: { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(port) },
    away: close,
    back: () => listen(port),
    close: async () => (server.listening ? close() : undefined),
  };
}

/** A scanner that takes every connection and every byte, and never answers. */
export async function silentClamd(): Promise<Pick<Clamd, 'env' | 'close'>> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(port) },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(socket: Socket, limit: number): Promise<void> {
  const command = Buffer.from('zINSTREAM\0');
  let got = Buffer.alloc(0);
  let content = Buffer.alloc(0);
  for await (const piece of socket as AsyncIterable<Buffer>) {
    got = Buffer.concat([got, piece]);
    if (got.length < command.length) continue;
    if (!got.subarray(0, command.length).equals(command)) return void socket.end('UNKNOWN COMMAND\0');
    for (let at = command.length; got.length >= at + 4;) {
      const length = got.readUInt32BE(at);
      if (length === 0) {
        const found = content.toString('latin1') === EICAR;
        return void socket.end(found ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0');
      }
      if (content.length + length > limit) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (got.length < at + 4 + length) break;
      content = Buffer.concat([content, got.subarray(at + 4, at + 4 + length)]);
      got = Buffer.concat([command, got.subarray(at + 4 + length)]);
      at = command.length;
    }
  }
}
