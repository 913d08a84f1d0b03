import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lastDays } from '../../domain/days.ts';
import type { Day } from '../../domain/days.ts';
import { DASHBOARD_DAYS } from '../../domain/dashboard.ts';
import type { EventRow, Services, Viewer } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import { leadQuarters } from '../db/schema/lead-tallies.ts';
import { leads } from '../db/schema/leads.ts';
import { referrals } from '../db/schema/referrals.ts';
import { countKinds, countToday, sumOf } from '../leads/counts.ts';
import type { KindCount } from '../leads/counts.ts';
import { quartersOf } from '../leads/tallied.ts';
import { visibleLeads } from '../leads/visible.ts';
import { ownedBy } from '../lists/owned.ts';
import { isHolding } from '../registration/holding.ts';

/**
 * Which leads the dashboard is about: all; or, where sample rows exist beside real ones, the real ones alone. Samples and
 * real leads never add up to one number.
 */
export type Shown = { kinds: readonly KindCount[]; only: SQL | undefined; areSamples: boolean };

/** Reads the kinds of the leads that are shown. Without sample rows the counters tell them. */
export async function shownLeads(db: Database, viewer: Viewer, hasSamples: boolean): Promise<Shown> {
  if (!hasSamples) return { kinds: await countKinds(db, viewer), only: undefined, areSamples: false };
  const { priority, status, source } = leads;
  const real = await db
    .select({ priority, status, source, leads: count() })
    .from(leads)
    .where(and(visibleLeads(viewer), eq(leads.isSample, false)))
    .groupBy(priority, status, source);
  if (real.length > 0) return { kinds: real, only: eq(leads.isSample, false), areSamples: false };
  const kinds = await countKinds(db, viewer);
  return { kinds, only: undefined, areSamples: sumOf(kinds) > 0 };
}

/** The numbers of leads as defined in G-21. */
export const leadNumbers = ({ kinds }: Shown) => ({
  totalLeads: sumOf(kinds),
  highInterestLeads: sumOf(kinds, ({ priority }) => priority === 'high'),
  boothVisits: sumOf(kinds, ({ source }) => source === 'booth_scan'),
  totalConnections: sumOf(kinds, ({ source }) => source === 'networking'),
  uncontactedLeads: sumOf(kinds, ({ priority, status }) => priority === 'high' && status === 'new'),
});

export const convertedOf = ({ kinds }: Shown): number => sumOf(kinds, ({ status }) => status === 'converted');

/** Connections of today; "today" is a day in the event's time zone, not the browser's. */
export async function connectionsToday(
  { db, clock }: Services,
  viewer: Viewer,
  { only }: Shown,
  { timezone }: EventRow,
): Promise<number> {
  const now = clock.now();
  if (only === undefined) return countToday(db, viewer, 'networking', now, timezone);
  const days = lastDays(now, timezone, 1);
  const met = await countByDay(db, viewer, days, timezone, and(only, eq(leads.source, 'networking')));
  return met.get(days[0]?.day ?? '') ?? 0;
}

/** The last days with what was new on each: leads met, those of high interest, those converted by now, tickets issued. */
export async function dailyNumbers(
  { db, clock }: Services,
  viewer: Viewer,
  { only }: Shown,
  { timezone }: EventRow,
) {
  const days = lastDays(clock.now(), timezone, DASHBOARD_DAYS);
  const of = (condition: SQL) => countByDay(db, viewer, days, timezone, and(only, condition));
  const [met, high, converted, issued] = await Promise.all([
    only === undefined ? countQuarters(db, viewer, days, timezone) : of(only),
    of(eq(leads.priority, 'high')),
    of(eq(leads.status, 'converted')),
    countIssued(db, viewer, days, timezone),
  ]);
  return days.map(({ day }) => ({
    day,
    leads: met.get(day) ?? 0,
    highInterest: high.get(day) ?? 0,
    converted: converted.get(day) ?? 0,
    ticketsIssued: issued.get(day) ?? 0,
  }));
}

type Counted = Map<string, number>;

const startOf = ([first]: readonly Day[]): Date => first?.start ?? new Date(0);
const dayIn = (time: PgColumn, timezone: string): SQL<string> =>
  sql<string>`to_char(${time} at time zone ${timezone}, 'YYYY-MM-DD')`;
const mapOf = (rows: readonly { day: string; number: number }[]): Counted =>
  new Map(rows.map(({ day, number }) => [day, number]));

async function countByDay(
  db: Database,
  viewer: Viewer,
  days: readonly Day[],
  timezone: string,
  condition: SQL | undefined,
): Promise<Counted> {
  const rows = await db
    .select({ day: dayIn(leads.createdAt, timezone), number: count() })
    .from(leads)
    .where(and(visibleLeads(viewer), gte(leads.createdAt, startOf(days)), condition))
    .groupBy(sql`1`);
  return mapOf(rows);
}

/** All leads by day, from the counters. */
async function countQuarters(
  db: Database,
  viewer: Viewer,
  days: readonly Day[],
  timezone: string,
): Promise<Counted> {
  const rows = await db
    .select({
      day: dayIn(leadQuarters.quarter, timezone),
      number: sql<number>`sum(${leadQuarters.leads})::int`,
    })
    .from(quartersOf(viewer))
    .where(and(ownedBy(viewer, leadQuarters), gte(leadQuarters.quarter, startOf(days))))
    .groupBy(sql`1`);
  return mapOf(rows);
}

/** Registrations by day that hold a ticket. */
async function countIssued(
  db: Database,
  viewer: Viewer,
  days: readonly Day[],
  timezone: string,
): Promise<Counted> {
  const rows = await db
    .select({ day: dayIn(referrals.createdAt, timezone), number: count() })
    .from(referrals)
    .where(and(ownedBy(viewer, referrals), gte(referrals.createdAt, startOf(days)), isHolding))
    .groupBy(sql`1`);
  return mapOf(rows);
}
