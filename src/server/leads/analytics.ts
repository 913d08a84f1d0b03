import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PAGE, LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATUSES } from '../../domain/screen-constants.ts';
import { fullNameOf } from '../../domain/person.ts';
import type { Call, Viewer } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import { people } from '../db/schema/people.ts';
import { leadQuarters, leadTallies } from '../db/schema/lead-tallies.ts';
import type { TALLIED } from '../db/schema/lead-tallies.ts';
import { ownedBy } from '../lists/owned.ts';
import { membersOf } from '../team/members.ts';
import { countKinds, sumOf } from './counts.ts';
import { matching } from './filters.ts';
import { countUpTo } from './list.ts';
import { quartersOf, TALLY, talliesOf } from './tallied.ts';
import { countQuestions } from '../lead-questions/counts.ts';

type Named = { name: string; count: number };

/** Row limit: the newest days or hours, the most frequent names. */
const MOST = 1_000;

/** The numbers behind the Analytics control, read from counters: the cost hardly grows with the number of leads. */
export async function analyseLeads({ viewer, event, services: { db, clock } }: Call<'leadAnalyticsGet'>) {
  const overdue = matching(viewer, { due: 'overdue' }, clock.now(), event);
  const [kinds, byDay, byHour, captured, names, tags, contacts, late, byQuestion] = await Promise.all([
    countKinds(db, viewer),
    countTimes(db, viewer, 'YYYY-MM-DD', event.timezone),
    countTimes(db, viewer, 'YYYY-MM-DD HH24', event.timezone),
    countNames(db, viewer, 'captured'),
    namesOf(db, viewer),
    countNames(db, viewer, 'tag'),
    countContacts(db, viewer),
    countUpTo(db, overdue, PAGE.countCeiling),
    countQuestions(db, viewer),
  ]);
  const median = medianOf(contacts);
  return {
    data: {
      total: sumOf(kinds),
      converted: sumOf(kinds, ({ status }) => status === 'converted'),
      overdue: late.total,
      ...(median === undefined ? {} : { medianMinutesToFirstContact: median }),
      byDay,
      byHour,
      byPriority: LEAD_PRIORITIES.map((name) => ({
        name,
        count: sumOf(kinds, ({ priority }) => priority === name),
      })),
      byStatus: LEAD_STATUSES.map((name) => ({ name, count: sumOf(kinds, ({ status }) => status === name) })),
      bySource: LEAD_SOURCES.map((name) => ({ name, count: sumOf(kinds, ({ source }) => source === name) })),
      byPerson: byMember(captured, names),
      byTag: tags,
      byQuestion,
    },
  };
}

/** One row for each member, most leads first; leads captured by people who left or by no person share a row without a name. */
function byMember(captured: readonly Named[], names: ReadonlyMap<string, string>) {
  const rows = captured.flatMap(({ name, count }) => {
    const fullName = names.get(name);
    return fullName === undefined ? [] : [{ name, fullName, count }];
  });
  const sum = (counted: readonly { count: number }[]): number =>
    counted.reduce((total, { count }) => total + count, 0);
  const others = sum(captured) - sum(rows);
  if (others > 0) rows.push({ name: '', fullName: '', count: others });
  return rows.sort((a, b) => b.count - a.count);
}

/** Full names of the exhibitor's members, by id. */
async function namesOf(db: Database, viewer: Viewer): Promise<Map<string, string>> {
  const { id, firstName, lastName } = people;
  const members = await db.select({ id, firstName, lastName }).from(people).where(membersOf(viewer));
  return new Map(members.map((member) => [member.id, fullNameOf(member)]));
}

/** Number of leads per day or hour in the event's time zone, oldest first. */
async function countTimes(db: Database, viewer: Viewer, format: string, timezone: string): Promise<Named[]> {
  const name = sql<string>`to_char(${leadQuarters.quarter} at time zone ${timezone}, ${format})`.as('name');
  const count = sql<number>`sum(${leadQuarters.leads})::int`.as('count');
  const rows = await db
    .select({ name, count })
    .from(quartersOf(viewer))
    .where(ownedBy(viewer, leadQuarters))
    .groupBy(sql`1`)
    .having(sql`sum(${leadQuarters.leads}) > 0`)
    .orderBy(sql`1 desc`)
    .limit(MOST);
  return rows.reverse();
}

const ofDimension = (viewer: Viewer, dimension: (typeof TALLIED)[number]): SQL | undefined =>
  and(ownedBy(viewer, leadTallies), eq(leadTallies.dimension, dimension), gt(leadTallies.leads, 0));

const countNames = (db: Database, viewer: Viewer, dimension: 'captured' | 'tag'): Promise<Named[]> =>
  db
    .select({ name: TALLY.name, count: TALLY.leads })
    .from(talliesOf(viewer))
    .where(ofDimension(viewer, dimension))
    .orderBy(desc(leadTallies.leads), asc(leadTallies.name))
    .limit(MOST);

/** Number of leads per minutes to first contact, fewest minutes first. */
async function countContacts(db: Database, viewer: Viewer): Promise<{ minutes: number; count: number }[]> {
  const rows = await db
    .select({ name: TALLY.name, count: TALLY.leads })
    .from(talliesOf(viewer))
    .where(ofDimension(viewer, 'contact'));
  return rows
    .map(({ name, count }) => ({ minutes: Number(name), count }))
    .sort((a, b) => a.minutes - b.minutes);
}

/** Median minutes to first contact; undefined while no lead has been contacted. */
function medianOf(contacts: readonly { minutes: number; count: number }[]): number | undefined {
  const all = contacts.reduce((sum, { count }) => sum + count, 0);
  const at = (place: number): number | undefined => {
    let passed = 0;
    return contacts.find(({ count }) => (passed += count) > place)?.minutes;
  };
  const [low, high] = [at(Math.floor((all - 1) / 2)), at(Math.floor(all / 2))];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
