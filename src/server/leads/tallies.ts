import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { LIVE_IDS } from '../../domain/live.ts';
import type { Transaction } from '../db/transaction.ts';
import { leadQuarters, leadTallies } from '../db/schema/lead-tallies.ts';
import type { Owner } from '../lists/owned.ts';
import { leadNewsOf, writeNews } from './news.ts';
import type { LeadRow } from './visible.ts';
import { MINUTE } from '../../domain/durations.ts';

/** What the counters know of a lead. */
type Tallied = Pick<
  LeadRow,
  | 'id'
  | 'priority'
  | 'status'
  | 'source'
  | 'capturedBy'
  | 'ownerId'
  | 'tags'
  | 'firstContactAt'
  | 'createdAt'
  | 'deletedAt'
  | 'answers'
  | 'answerFacts'
>;

/** One lead before and after a change; null where it did not exist, or does not any more. */
type LeadChange = { before: Tallied | null; after: Tallied | null };

/** A different number each time, even for a database restored to an earlier state. */
const VERSION = sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`;

/**
 * Takes the turn to write leads of an exhibitor until the transaction ends, and gives its leads a new version. Every
 * transaction that writes leads begins with it, before it locks a lead: two phones that add the same person find each
 * other's lead, and no two transactions can deadlock over leads or counters.
 */
export async function lockLeads(tx: Transaction, { eventId, exhibitorId }: Owner): Promise<void> {
  await tx.execute(sql`
    insert into ${leadTallies} as tally (event_id, exhibitor_id, dimension, name, leads)
    values (${eventId}, ${exhibitorId}, 'version', '', ${VERSION})
    on conflict (event_id, exhibitor_id, dimension, name)
    do update set leads = greatest(tally.leads + 1, excluded.leads)`);
}

/** What changes of leads do to the counters. */
export type Tally = {
  note: (change: LeadChange) => void;
  /** Counts the noted changes, and announces them when the transaction commits. One statement. */
  write: (tx: Transaction, owner: Owner) => Promise<void>;
};

/** Collects changes; its size does not depend on their number. */
export function createTally(): Tally {
  const names = new Map<string, number>();
  const quarters = new Map<string, number>();
  /** The changed leads, and whose own they were or are. */
  const changed = new Map<string, Set<string>>();
  return {
    note({ before, after }) {
      count(names, quarters, before, -1);
      count(names, quarters, after, 1);
      const id = (after ?? before)?.id;
      if (id === undefined || changed.size > LIVE_IDS) return;
      const people = changed.get(id) ?? new Set();
      for (const person of [before, after].flatMap((lead) => [lead?.capturedBy, lead?.ownerId]))
        if (person) people.add(person);
      changed.set(id, people);
    },
    async write(tx, owner) {
      if (changed.size > 0) await tx.execute(statement(owner, { names, quarters, changed }));
    },
  };
}

type Counted = {
  names: Map<string, number>;
  quarters: Map<string, number>;
  changed: ReadonlyMap<string, ReadonlySet<string>>;
};

function statement({ eventId, exhibitorId }: Owner, { names, quarters, changed }: Counted): SQL {
  return sql`
    with named as (
      insert into ${leadTallies} as tally (event_id, exhibitor_id, dimension, name, leads)
      select ${eventId}, ${exhibitorId}, key ->> 0, key ->> 1, leads
        from jsonb_to_recordset(${listOf(names)}::jsonb) as change (key jsonb, leads bigint)
      on conflict (event_id, exhibitor_id, dimension, name) do update set leads = tally.leads + excluded.leads
    ), timed as (
      insert into ${leadQuarters} as tally (event_id, exhibitor_id, quarter, source, leads)
      select ${eventId}, ${exhibitorId}, (key ->> 0)::timestamptz, key ->> 1, leads
        from jsonb_to_recordset(${listOf(quarters)}::jsonb) as change (key jsonb, leads bigint)
      on conflict (event_id, exhibitor_id, quarter, source) do update set leads = tally.leads + excluded.leads
    )
    select pg_notify(${leadNewsOf(eventId)}, ${writeNews(exhibitorId, changed)})`;
}

const QUARTER = 15 * 60 * 1_000;

/** Adds `sign` to every counter a lead is part of; a deleted lead is part of none. */
function count(
  names: Map<string, number>,
  quarters: Map<string, number>,
  lead: Tallied | null,
  sign: 1 | -1,
): void {
  if (lead === null || lead.deletedAt !== null) return;
  const { priority, status, source, capturedBy, ownerId, tags, firstContactAt, createdAt } = lead;
  const { answers, answerFacts } = lead;
  const add = (counts: Map<string, number>, ...key: [string, string]): void => {
    const text = JSON.stringify(key);
    counts.set(text, (counts.get(text) ?? 0) + sign);
  };
  add(names, 'kind', `${priority} ${status} ${source}`);
  add(names, 'captured', capturedBy ?? '');
  add(names, 'owner', ownerId ?? '');
  for (const tag of new Set(tags)) add(names, 'tag', tag);
  for (const [question, values] of Object.entries(answers)) {
    add(names, 'answer', question);
    if (answerFacts[question]?.kind !== 'text')
      for (const value of values) add(names, 'answer', `${question} ${value}`);
  }
  if (firstContactAt !== null) {
    const minutes = Math.max(0, Math.floor((firstContactAt.getTime() - createdAt.getTime()) / MINUTE));
    add(names, 'contact', String(minutes));
  }
  const quarter = new Date(Math.floor(createdAt.getTime() / QUARTER) * QUARTER);
  add(quarters, quarter.toISOString(), source);
}

/** The counters that change, as JSON. */
const listOf = (counts: ReadonlyMap<string, number>): string =>
  JSON.stringify(
    [...counts]
      .filter(([, leads]) => leads !== 0)
      .map(([key, leads]) => ({ key: JSON.parse(key) as unknown, leads })),
  );
