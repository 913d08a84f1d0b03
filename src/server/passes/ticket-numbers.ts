import { and, eq, sql } from 'drizzle-orm';
import type { Services, Viewer } from '../contract/call.ts';
import { passCategories, passes } from '../db/schema/passes.ts';
import { referrals } from '../db/schema/referrals.ts';
import { ownedBy } from '../lists/owned.ts';
import { isHolding } from '../registration/holding.ts';
import { ofCategory } from './pass.ts';

export type TicketNumbers = { name: string; allocated: number; issued: number; available: number };

/**
 * Per category: passes given to the exhibitor, registrations that hold one (neither rejected nor cancelled), and passes
 * left (G-21). The single source of these numbers for dashboard, breakdown and statistics.
 */
export async function ticketNumbers({ db }: Services, viewer: Viewer): Promise<TicketNumbers[]> {
  const issued = db
    .select({ passId: referrals.passId, count: sql<number>`count(*)::int`.as('count') })
    .from(referrals)
    .where(and(ownedBy(viewer, referrals), isHolding))
    .groupBy(referrals.passId)
    .as('issued');
  return db
    .select({
      name: passCategories.name,
      allocated: passes.allocated,
      issued: sql<number>`coalesce(${issued.count}, 0)`,
      available: passes.remaining,
    })
    .from(passes)
    .innerJoin(passCategories, ofCategory)
    .leftJoin(issued, eq(issued.passId, passes.id))
    .where(ownedBy(viewer, passes))
    .orderBy(passCategories.createdAt, passCategories.name);
}

/** The sums over all categories; every ticket is either issued or left. */
export function ticketStats(numbers: TicketNumbers[]): { issued: number; totalTickets: number } {
  const issued = numbers.reduce((sum, type) => sum + type.issued, 0);
  return { issued, totalTickets: numbers.reduce((sum, type) => sum + type.available, issued) };
}
