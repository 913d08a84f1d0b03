import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { lockMember } from '../../src/server/sign-in-details/proof.ts';
import { anyEngine, openTestDatabase } from '../support/database.ts';

test('a person who is not there is not found', async () => {
  const database = await openTestDatabase(anyEngine());
  const absent = { eventId: randomUUID(), personId: randomUUID() };
  expect(await database.db.transaction((tx) => lockMember(tx, absent))).toBeNull();
  await database.close();
});
