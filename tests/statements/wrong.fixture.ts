import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STATEMENTS, type Statement } from './findings.ts';

test('sends a statement outside of a transaction', () => {
  const statement: Statement = { text: 'delete from "leads" where "event_id" = $1', isAlone: true };
  writeFileSync(join(process.env[STATEMENTS] ?? '', '1.jsonl'), `${JSON.stringify(statement)}\n`);
  expect(statement.isAlone).toBe(true);
});
