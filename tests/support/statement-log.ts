import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The folder in which every worker keeps the statements it sent. */
export const STATEMENTS = join('node_modules', '.cache', 'portal-statements');

const sent = new Set<string>();

/** Writes each different statement of this process to a file of its own, once. */
export function recordStatements(): void {
  mkdirSync(STATEMENTS, { recursive: true });
  const file = join(STATEMENTS, `${String(process.pid)}.jsonl`);
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
    if (typeof text === 'string' && !sent.has(text)) {
      sent.add(text);
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return Reflect.apply(query, this, given) as never;
  } as typeof query;
}
