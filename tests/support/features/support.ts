import { randomUUID } from 'node:crypto';
import { people } from '../../../src/server/db/schema/people.ts';
import { supportTickets } from '../../../src/server/db/schema/support.ts';
import { ownedBy } from '../../../src/server/lists/owned.ts';
import type { Feature } from '../features.ts';

export const feature: Feature = {
  operations: ['supportRequestList'],
  // One of each person: they are shown to who sent them.
  addRows: async (db, owner) => {
    const persons = await db.select().from(people).where(ownedBy(owner, people));
    const asked = { name: 'Own', email: 'own@acme.example', subject: 'Own', message: 'Own' };
    await db.insert(supportTickets).values(
      persons.map(({ id }) => ({
        ...{ ...owner, ...asked, personId: id, number: randomUUID() },
        ...({ category: 'general', priority: 'low' } as const),
      })),
    );
  },
};
