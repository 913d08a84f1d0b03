import { and, eq } from 'drizzle-orm';
import { leadViews } from '../../../src/server/db/schema/lead-views.ts';
import { people } from '../../../src/server/db/schema/people.ts';
import { ownedBy } from '../../../src/server/lists/owned.ts';
import type { Feature } from '../features.ts';

export const feature: Feature = {
  operations: ['leadViewList', 'leadViewCreate', 'leadViewUpdate', 'leadViewDelete', 'leadViewRestore'],
  /** A view of the main account's own and one shared with the team. */
  addRows: async (db, owner) => {
    const isParent = and(ownedBy(owner, people), eq(people.isParent, true));
    const [person] = await db.select().from(people).where(isParent);
    if (!person) throw new Error('The demo has no person who could keep a view.');
    const kept = { ...owner, personId: person.id, query: 'status=new' };
    await db.insert(leadViews).values([
      { ...kept, name: 'Mine', shared: false, place: 1 },
      { ...kept, name: 'Of the team', shared: true, place: 2 },
    ]);
  },
};
