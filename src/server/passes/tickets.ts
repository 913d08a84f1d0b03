import { fullNameOf } from '../../domain/person.ts';
import type { Handlers } from '../contract/call.ts';
import { referrals } from '../db/schema/referrals.ts';
import { ownedBy } from '../lists/owned.ts';
import { readPage } from '../lists/page.ts';
import { textOf } from '../lists/wire.ts';
import { ticketNumbers, ticketStats } from './ticket-numbers.ts';

export const ticketHandlers: Pick<Handlers, 'ticketTypeList' | 'ticketList' | 'ticketStatsGet'> = {
  /** The dashboard's breakdown, keyed by the type's name (spec §3, Tickets by type). */
  async ticketTypeList({ viewer, services }) {
    const data = Object.create(null) as Record<
      string,
      { allocated: number; issued: number; available: number }
    >;
    for (const { name, ...numbers } of await ticketNumbers(services, viewer)) {
      const before = data[name] ?? { allocated: 0, issued: 0, available: 0 };
      // An event may use a name twice; the numbers are then added up.
      data[name] = {
        allocated: before.allocated + numbers.allocated,
        issued: before.issued + numbers.issued,
        available: before.available + numbers.available,
      };
    }
    return { data };
  },

  /** Loaded by the dashboard, not shown (spec §3, Ticket): the registrations as tickets. */
  async ticketList({ viewer, query, services: { db } }) {
    const { rows, totals } = await readPage(db, referrals, ownedBy(viewer, referrals), query);
    return { data: rows.map(toTicket), ...totals };
  },

  async ticketStatsGet({ viewer, services }) {
    return { data: ticketStats(await ticketNumbers(services, viewer)) };
  },
};

function toTicket(row: typeof referrals.$inferSelect) {
  const status =
    row.cancelled || (row.reject && !row.approve) ? 'cancelled' : row.approve ? 'active' : 'pending';
  return {
    _id: row.id,
    guestName: fullNameOf(row),
    guestEmail: textOf(row.email),
    ticketCode: row.id.slice(0, 8).toUpperCase(),
    status,
  } as const;
}
