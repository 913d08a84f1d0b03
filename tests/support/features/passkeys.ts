import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { passkeys } from '../../../src/server/db/schema/passkeys.ts';
import { people } from '../../../src/server/db/schema/people.ts';
import { ownedBy } from '../../../src/server/lists/owned.ts';
import type { Feature } from '../features.ts';

export const feature: Feature = {
  operations: [
    'passkeyList',
    'passkeyRegister',
    'passkeyCreationGet',
    'passkeyDelete',
    'passkeyRequestGet',
    'passkeyVerify',
  ],
  /** A passkey of the main account. */
  addRows: async (db, owner) => {
    const { eventId, createdAt, updatedAt } = owner;
    const isParent = and(ownedBy(owner, people), eq(people.isParent, true));
    const [person] = await db.select().from(people).where(isParent);
    if (!person) throw new Error('The demo has no person who could have a passkey.');
    await db.insert(passkeys).values({
      eventId,
      personId: person.id,
      credentialId: randomBytes(16).toString('base64url'),
      publicKey: randomBytes(77),
      counter: 0,
      createdAt,
      updatedAt,
    });
  },
};
