import { open, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Delivery } from './delivery.ts';
import { oneLine } from './one-line.ts';

export type OutboxOptions = {
  /** The file is `<dataDir>/outbox.jsonl`. */
  dataDir: string;
  clock: Clock;
  /** With `DEMO=1`, how a line reaches the console. Plain output: a code never enters a structured log. */
  print?: (line: string) => void;
};

/**
 * Delivery into a file: one JSON object a line, `{"at","channel","to","text","code"?}`. Only the owner may read it,
 * because it holds live codes and links. The first line of a mail's text is its subject.
 */
export function createOutbox({ dataDir, clock, print }: OutboxOptions): Delivery {
  const path = join(dataDir, 'outbox.jsonl');
  return {
    async send({ channel, to, subject, text: body, code }) {
      const at = clock.now().toISOString();
      const text = subject === undefined ? body : `${oneLine(subject)}\n\n${body}`;
      const line = JSON.stringify({ at, channel, to, text, ...(code === undefined ? {} : { code }) });
      await appendLine(path, dataDir, line);
      if (code !== undefined) print?.(`Code for ${to}: ${code}`);
    },
  };
}

/** One write in append mode: lines of several processes cannot mix. */
async function appendLine(path: string, dataDir: string, line: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = await open(path, 'a', 0o600);
  try {
    await file.write(`${line}\n`);
  } finally {
    await file.close();
  }
}
