import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { linesOfError } from '../terminal.ts';

/** A command another process of this machine may ask of the running portal, for example `event.apply`. */
export type AdminCommand = (input: unknown) => Promise<unknown>;

type Answer = { ok: true; result: unknown } | { ok: false; error: string; lines?: string[] };

/**
 * Serves one visitor of the socket: first `{"pid","holds"}` on a line, which says whether the lock is held or only
 * asked for, then for each line `{"command","input"}` a line `{"ok","result"}` or `{"ok","error","lines"}`.
 */
export function serveAdmin(
  socket: Socket,
  commands: Map<string, AdminCommand>,
  isHolding: () => boolean,
): void {
  socket.on('error', () => socket.destroy());
  socket.write(`${JSON.stringify({ pid: process.pid, holds: isHolding() })}\n`);
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
    const lines = linesOfError(error);
    return { ok: false, error: lines.join('\n'), lines };
  }
}

/** The process at the other end of the socket, or null when no process listens there (a stale socket). */
export type Holder = {
  pid: number | null;
  /** False while it is only starting. */
  holds: boolean;
  ask(command: string, input: unknown): Promise<unknown>;
  leave(): void;
};

/** Error codes of connecting to a socket that no process listens on. */
const DEAD: readonly (string | undefined)[] = ['ECONNREFUSED', 'ENOENT'];

/**
 * Connects to the portal that holds a directory. Resolves to null when no process listens there. A holder that cannot
 * take visitors, or does not answer within `patience` milliseconds, still holds: its pid is null.
 */
export async function visit(path: string, patience = 1_500): Promise<Holder | null> {
  const socket = connect(path);
  const reader = createInterface({ input: socket });
  // A destroyed socket does not end the reader by itself, and a caller may be waiting for a line.
  socket.once('close', () => reader.close());
  const lines = reader[Symbol.asyncIterator]();
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(!DEAD.includes(code)));
  });
  if (!connected) return null;
  socket.on('error', () => socket.destroy());

  const timer = setTimeout(() => socket.destroy(), patience);
  // A connection that breaks off belongs to a process that is just exiting.
  const greeting = await lines.next().catch(() => null);
  clearTimeout(timer);
  if (greeting === null) return null;
  const said = greeting.done ? null : (JSON.parse(greeting.value) as { pid: number; holds: boolean });
  return {
    pid: said?.pid ?? null,
    holds: said?.holds ?? true,
    async ask(command, input) {
      socket.write(`${JSON.stringify({ command, input })}\n`);
      const line = await lines.next();
      if (line.done) throw new Error('The portal closed the connection before it answered.');
      const answer = JSON.parse(line.value) as Answer;
      if (!answer.ok) throw Object.assign(new Error(answer.error), { lines: answer.lines ?? [answer.error] });
      return answer.result;
    },
    leave: () => socket.destroy(),
  };
}
