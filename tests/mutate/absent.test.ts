import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { lockMember } from '../../src/server/sign-in-details/proof.ts';
import { anyEngine, openTestDatabase } from '../support/database.ts';

test('a person who is not there is not found', async () => {
  const database = await openTestDatabase(anyEngine());
  expect(await lockMember(database.db, { eventId: randomUUID(), personId: randomUUID() })).toBeNull();
  await database.close();
});
