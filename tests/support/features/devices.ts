import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { people } from '../../../src/server/db/schema/people.ts';
import { sessions } from '../../../src/server/db/schema/sessions.ts';
import { ownedBy } from '../../../src/server/lists/owned.ts';
import type { Feature } from '../features.ts';

export const feature: Feature = {
  operations: ['sessionList', 'sessionDelete', 'otherSessionDelete', 'teamMemberSessionDelete'],
  /** A second device of the main account, because the request's own session is not ended this way. */
  addRows: async (db, owner) => {
    const { eventId, createdAt, updatedAt } = owner;
    const isParent = and(ownedBy(owner, people), eq(people.isParent, true));
    const [person] = await db.select().from(people).where(isParent);
    if (!person) throw new Error('The demo has no person who could be signed in.');
    const expiresAt = new Date(createdAt.getTime() + 60 * 60 * 1_000);
    const values = { eventId, personId: person.id, tokenHash: randomBytes(32), expiresAt };
    await db.insert(sessions).values({ ...values, lastUsedAt: createdAt, createdAt, updatedAt });
  },
};
