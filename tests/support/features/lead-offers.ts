import { and, eq } from 'drizzle-orm';
import { exhibitors } from '../../../src/server/db/schema/exhibitors.ts';
import { leadOffers } from '../../../src/server/db/schema/lead-offers.ts';
import { people } from '../../../src/server/db/schema/people.ts';
import { writing } from '../../../src/server/leads/store.ts';
import { ownedBy } from '../../../src/server/lists/owned.ts';
import type { Feature } from '../features.ts';

export const feature: Feature = {
  operations: ['leadOfferList', 'leadOfferUpdate'],
  /** A lead of a former account, which the main account may take along. */
  addRows: async (db, owner) => {
    const { eventId, createdAt, updatedAt } = owner;
    const times = { createdAt, updatedAt };
    const isParent = and(ownedBy(owner, people), eq(people.isParent, true));
    const [person] = await db.select().from(people).where(isParent);
    const former = { eventId, name: 'A former account', selfMade: true, ...times };
    const [from] = await db.insert(exhibitors).values(former).returning();
    if (!person || !from) throw new Error('The demo has no person to offer a lead.');
    const met = { fullName: 'Zoe', priority: 'high', status: 'new', source: 'manual' } as const;
    const owned = { eventId, exhibitorId: from.id };
    await writing(db, owned, (_, store) =>
      store.add([{ ...met, ...owned, receivedAt: createdAt, ...times }]),
    );
    await db.insert(leadOffers).values({ eventId, personId: person.id, fromExhibitorId: from.id, ...times });
  },
};
