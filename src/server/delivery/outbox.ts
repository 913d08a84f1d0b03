import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Delivery } from './delivery.ts';
import { oneLine } from './one-line.ts';
import { ensurePrivateFolder } from '../private-folder.ts';

export type OutboxOptions = {
  /** The file is `<dataDir>/outbox.jsonl`. */
  dataDir: string;
  clock: Clock;
  /** With `DEMO=1`, prints a line to the console. Plain output: a code never enters a structured log. */
  print?: (line: string) => void;
  /** Size in bytes at which a new file is begun. */
  rotateAt?: number;
};

const ROTATE_AT = 10 * 1024 * 1024;
/** Earlier files that are kept: `outbox.1.jsonl` is the newest of them. */
const KEPT = 3;

/**
 * Delivery into a file: one JSON object per line, `{"at","channel","to","text","code"?,"attached"?}`. Only the owner may read it,
 * because it contains valid codes and links. The first line of a mail's text is its subject. The newest message is
 * always in `outbox.jsonl`.
 */
export function createOutbox({ dataDir, clock, print, rotateAt = ROTATE_AT }: OutboxOptions): Delivery {
  ensurePrivateFolder(dataDir);
  // Serialised: of two concurrent messages only one may rotate the file.
  let last: Promise<unknown> = Promise.resolve();
  return {
    async send({ channel, to, subject, text: body, code, attached }) {
      const at = clock.now().toISOString();
      const text = subject === undefined ? body : `${oneLine(subject)}\n\n${body}`;
      const more = { ...(code === undefined ? {} : { code }), ...(attached && { attached }) };
      const line = JSON.stringify({ at, channel, to, text, ...more });
      const turn = last.then(async () => {
        await rotate(dataDir, rotateAt);
        await appendLine(fileAt(dataDir, 0), line);
      });
      last = turn.catch(() => undefined);
      await turn;
      if (code !== undefined) print?.(`Code for ${to}: ${code}`);
    },
  };
}

/** The file messages go to, or one of the earlier ones. */
const fileAt = (dataDir: string, age: number): string =>
  join(dataDir, age === 0 ? 'outbox.jsonl' : `outbox.${String(age)}.jsonl`);

/**
 * Begins a new file when the current one is full. Every step is a rename, so no line is split between files; a process
 * that has the old one open still writes into it.
 */
async function rotate(dataDir: string, rotateAt: number): Promise<void> {
  const { size } = await stat(fileAt(dataDir, 0)).catch(ignoreMissing({ size: 0 }));
  if (size < rotateAt) return;
  for (let age = KEPT - 1; age >= 0; age--) {
    await rename(fileAt(dataDir, age), fileAt(dataDir, age + 1)).catch(ignoreMissing(undefined));
  }
}

const ignoreMissing =
  <Instead>(instead: Instead) =>
  (error: NodeJS.ErrnoException): Instead => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

/** One write in append mode: lines of several processes cannot mix. */
async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.write(`${line}\n`);
  } finally {
    await file.close();
  }
}
