import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A connection without a byte either way for this long (ms) is ended: uploads, exports and streams included. */
export const SILENCE_TIMEOUT = 30_000;

/**
 * Immediately ends connections beyond `most` of one address, so that one client cannot hold every socket (security
 * T18). A venue's visitors share an address, hence the high default; 0 switches the cap off.
 */
export function capConnections(server: Server, most: number): void {
  if (most === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
