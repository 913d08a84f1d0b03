import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LeadPriority, LeadSource, LeadStatus } from '../../domain/screen-constants.ts';
import type { Database } from '../db/schema.ts';
import { readPlain, statementOf } from '../db/prepared.ts';
import { leadQuarters, leadTallies } from '../db/schema/lead-tallies.ts';
import { ownedBy } from '../lists/owned.ts';
import { quartersOf, TALLY, talliesOf } from './tallied.ts';
import { isNarrow } from './visible.ts';
import type { LeadViewer } from './visible.ts';

/** Number of leads of one kind: a priority, a status and a source. */
export type KindCount = { priority: LeadPriority; status: LeadStatus; source: LeadSource; leads: number };

/** The owner of leads: ids, or their placeholders in a prepared statement, and the counters to read. */
export type OwnerIn = { eventId: unknown; exhibitorId: unknown; tallies: typeof leadTallies | SQL };

/** The kinds of an exhibitor as one text: transferring a row per kind takes longer than reading them. */
export const kindsOf = ({ eventId, exhibitorId, tallies }: OwnerIn): SQL =>
  sql`select string_agg(${leadTallies.name} || ' ' || ${leadTallies.leads}, ',') as kinds from ${tallies}
       where ${leadTallies.eventId} = ${eventId} and ${leadTallies.exhibitorId} = ${exhibitorId}
         and ${leadTallies.dimension} = 'kind'`;

/** Parses the text that `kindsOf` selects. */
export const readKinds = (text: string | null): KindCount[] =>
  (text ?? '').split(',').flatMap((kind) => {
    // `tallies.ts` writes the name from these three values.
    const [priority, status, source, leads] = kind.split(' ') as [
      LeadPriority,
      LeadStatus,
      LeadSource,
      string?,
    ];
    return leads === undefined ? [] : [{ priority, status, source, leads: Number(leads) }];
  });

const KINDS = statementOf(
  kindsOf({
    eventId: sql.placeholder('eventId'),
    exhibitorId: sql.placeholder('exhibitorId'),
    tallies: leadTallies,
  }),
);

type Kinds = { kinds: string | null };

/** At most a hundred kinds, whatever the number of leads. */
export async function countKinds(db: Database, viewer: LeadViewer): Promise<KindCount[]> {
  const { eventId, exhibitorId } = viewer;
  const kept = { name: 'lead-kinds', values: { eventId, exhibitorId } };
  const [row] = isNarrow(viewer)
    ? await readPlain<Kinds>(db, statementOf(kindsOf({ ...viewer, tallies: talliesOf(viewer) })))
    : await readPlain<Kinds>(db, KINDS, kept);
  return readKinds(row?.kinds ?? null);
}

/** Number of leads of the kinds that `fits` accepts. */
export const sumOf = (kinds: readonly KindCount[], fits: (kind: KindCount) => boolean = () => true): number =>
  kinds.filter(fits).reduce((sum, { leads }) => sum + leads, 0);

/** Number of leads under one name of a dimension, for example with one tag. */
export async function countNamed(
  db: Database,
  viewer: LeadViewer,
  dimension: 'owner' | 'tag',
  name: string,
): Promise<number> {
  const [row] = await db
    .select({ leads: TALLY.leads })
    .from(talliesOf(viewer))
    .where(
      and(ownedBy(viewer, leadTallies), eq(leadTallies.dimension, dimension), eq(leadTallies.name, name)),
    );
  return row?.leads ?? 0;
}

/** Number of leads captured today from one source; `now` gives the day, in the event's time zone. */
export async function countToday(
  db: Database,
  viewer: LeadViewer,
  source: LeadSource,
  now: Date,
  timezone: string,
): Promise<number> {
  const day = (days: number): SQL =>
    sql`(date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timezone}) + ${days} * interval '1 day') at time zone ${timezone}`;
  const [row] = await db
    .select({ leads: sql<number>`coalesce(sum(${leadQuarters.leads}), 0)::int` })
    .from(quartersOf(viewer))
    .where(
      and(
        ownedBy(viewer, leadQuarters),
        eq(leadQuarters.source, source),
        sql`${leadQuarters.quarter} >= ${day(0)}`,
        sql`${leadQuarters.quarter} < ${day(1)}`,
      ),
    );
  return row?.leads ?? 0;
}
