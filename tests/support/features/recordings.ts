import { and, eq } from 'drizzle-orm';
import { people } from '../../../src/server/db/schema/people.ts';
import { recordings } from '../../../src/server/db/schema/recordings.ts';
import { ownedBy } from '../../../src/server/lists/owned.ts';
import type { Feature } from '../features.ts';

export const feature: Feature = {
  operations: ['recordingGet', 'recordingAnswer', 'recordingStepSend', 'recordingCancel'],
  /** A request to the main account. */
  addRows: async (db, owner) => {
    const { eventId, createdAt, updatedAt } = owner;
    const isParent = and(ownedBy(owner, people), eq(people.isParent, true));
    const [person] = await db.select().from(people).where(isParent);
    if (!person) throw new Error('The demo has no person who could be asked.');
    const answerUntil = new Date(createdAt.getTime() + 60_000);
    await db.insert(recordings).values({ eventId, personId: person.id, answerUntil, createdAt, updatedAt });
  },
};
