import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { alone, forgetStatements, nameless, type Statement } from './findings.ts';

const BY_EVENT = 'select "id" from "leads" where ("leads"."event_id" = $1 and "leads"."id" = $2)';
const BY_ID = 'select "id" from "leads" where "leads"."id" = $1';

const write = (folder: string, worker: string, statements: readonly Statement[]): void => {
  writeFileSync(
    join(folder, `${worker}.jsonl`),
    statements.map((one) => `${JSON.stringify(one)}\n`).join(''),
  );
};

test('a statement that does not name its event is found once, and no more when it is forgotten', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-findings-'));
  const send = (worker: string, ...texts: string[]): void => {
    write(
      folder,
      worker,
      texts.map((text) => ({ text, isAlone: true })),
    );
  };
  send('1', BY_EVENT, BY_ID);
  send('2', BY_ID, 'select 1');
  expect(await nameless(folder)).toEqual([`leads: ${BY_ID}`]);
  forgetStatements(folder);
  expect(await nameless(folder)).toEqual([]);
  send('1', BY_EVENT);
  expect(await nameless(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('a statement that writes or locks outside of a transaction is found, unless it is enough by itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-findings-'));
  const added = 'insert into "leads" ("event_id", "id") values ($1, $2)';
  const locked = 'select "id" from "people" where "people"."event_id" = $1 for update';
  const removed = 'with "gone" as (select 1) delete from "leads" where "leads"."event_id" = $1';
  const pruned = 'delete from "sessions" where ("sessions"."event_id" = $1 and "sessions"."expires_at" < $2)';
  write(folder, '1', [
    ...[added, locked, removed, pruned, BY_EVENT].map((text) => ({ text, isAlone: true })),
    { text: 'update "leads" set "note" = $1 where "leads"."event_id" = $2', isAlone: false },
  ]);
  expect(alone(folder)).toEqual([added, locked, removed]);
  rmSync(folder, { recursive: true });
});
