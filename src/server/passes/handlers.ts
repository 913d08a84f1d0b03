import { and, eq, inArray } from 'drizzle-orm';
import { PASS_MESSAGES } from '../../domain/screen-messages.ts';
import type { Handlers } from '../contract/call.ts';
import { passCategories, passes } from '../db/schema/passes.ts';
import { ownedBy } from '../lists/owned.ts';
import { readPage } from '../lists/page.ts';
import { ticketHandlers } from './tickets.ts';

export const passHandlers: Pick<Handlers, 'passList' | 'ticketList' | 'ticketStatsGet' | 'ticketTypeList'> = {
  ...ticketHandlers,

  /** The passes the exhibitor has left, by category (spec §3, Pass). */
  async passList({ viewer, query, services: { db } }) {
    const { rows, totals } = await readPage(db, passes, ownedBy(viewer, passes), query);
    const ids = rows.map(({ categoryId }) => categoryId);
    const categories = await db
      .select()
      .from(passCategories)
      .where(and(eq(passCategories.eventId, viewer.eventId), inArray(passCategories.id, ids)));
    const data = rows.map(({ id, remaining, categoryId }) => {
      const category = categories.find((one) => one.id === categoryId);
      return {
        _id: id,
        numberOfPasses: remaining,
        exhibitorCategory: {
          categoryName: category?.name ?? PASS_MESSAGES.unknownCategory,
          exhibitorPasses: category?.exhibitorPasses ?? 0,
          isActive: category?.isActive ?? false,
        },
      };
    });
    return { data, ...totals };
  },
};
