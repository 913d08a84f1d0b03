import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetStatements, nameless } from './findings.ts';

const BY_EVENT = 'select "id" from "leads" where ("leads"."event_id" = $1 and "leads"."id" = $2)';
const BY_ID = 'select "id" from "leads" where "leads"."id" = $1';

test('a statement that does not name its event is found once, and no more when it is forgotten', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-findings-'));
  const send = (worker: string, ...texts: string[]): void =>
    writeFileSync(join(folder, `${worker}.jsonl`), texts.map((text) => `${JSON.stringify(text)}\n`).join(''));
  send('1', BY_EVENT, BY_ID);
  send('2', BY_ID, 'select 1');
  expect(await nameless(folder)).toEqual([`leads: ${BY_ID}`]);
  forgetStatements(folder);
  expect(await nameless(folder)).toEqual([]);
  send('1', BY_EVENT);
  expect(await nameless(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
