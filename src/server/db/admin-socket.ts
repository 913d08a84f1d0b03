import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** A command another process of this machine may ask of the running portal, for example `event.apply`. */
export type AdminCommand = (input: unknown) => Promise<unknown>;

type Answer = { ok: true; result: unknown } | { ok: false; error: string };

/**
 * Serves one visitor of the socket: first `{"pid"}` on a line, which is what proves that the lock is
 * held, then for each line `{"command","input"}` a line `{"ok","result"}` or `{"ok","error"}`.
 */
export function serveAdmin(socket: Socket, commands: Map<string, AdminCommand>): void {
  socket.on('error', () => socket.destroy());
  socket.write(`${JSON.stringify({ pid: process.pid })}\n`);
  createInterface({ input: socket }).on('line', (line) => {
    void run(line, commands).then((answer) => socket.write(`${JSON.stringify(answer)}\n`));
  });
}

async function run(line: string, commands: Map<string, AdminCommand>): Promise<Answer> {
  try {
    const { command, input } = JSON.parse(line) as { command: string; input: unknown };
    const action = commands.get(command);
    if (action === undefined)
      return { ok: false, error: `This portal does not know the command ${command}.` };
    return { ok: true, result: await action(input) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

/** The process at the other end of the socket, or null when nobody listens there (a stale socket). */
export type Holder = {
  pid: number | null;
  ask(command: string, input: unknown): Promise<unknown>;
  leave(): void;
};

/**
 * Connects to the portal that holds a directory. Resolves to null when the connection is refused.
 * A holder that accepts but does not answer within `patience` milliseconds still holds: its pid is null.
 */
export async function visit(path: string, patience = 1_500): Promise<Holder | null> {
  const socket = connect(path);
  const reader = createInterface({ input: socket });
  // A destroyed socket does not end the reader by itself, and somebody may be waiting for a line.
  socket.once('close', () => reader.close());
  const lines = reader[Symbol.asyncIterator]();
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!connected) return null;
  socket.on('error', () => socket.destroy());

  const timer = setTimeout(() => socket.destroy(), patience);
  const greeting = await lines.next();
  clearTimeout(timer);
  return {
    pid: greeting.done ? null : (JSON.parse(greeting.value) as { pid: number }).pid,
    async ask(command, input) {
      socket.write(`${JSON.stringify({ command, input })}\n`);
      const line = await lines.next();
      if (line.done) throw new Error('The portal closed the connection before it answered.');
      const answer = JSON.parse(line.value) as Answer;
      if (!answer.ok) throw new Error(answer.error);
      return answer.result;
    },
    leave: () => socket.destroy(),
  };
}
