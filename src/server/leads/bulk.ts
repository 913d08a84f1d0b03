import { and, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { differences } from '../../domain/leads/changes.ts';
import type { LeadAction } from '../../domain/leads/changes.ts';
import { LEAD_LIMITS } from '../../domain/leads/lead.ts';
import type { Origins, ValueTimes } from '../../domain/leads/origins.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { tidyTags } from '../../domain/leads/tidy.ts';
import type { Call } from '../contract/call.ts';
import { justAfter } from '../db/columns.ts';
import { leads } from '../db/schema/leads.ts';
import type { Transaction } from '../db/transaction.ts';
import { findRoom } from '../limits/ceilings.ts';
import { problem } from '../problems.ts';
import { refuseStranger } from './find.ts';
import { note } from './history.ts';
import { takeApart } from './merged.ts';
import { reachableLeads } from './visible.ts';
import type { LeadRow } from './visible.ts';
import { writing } from './store.ts';
import type { LeadStore } from './store.ts';
import { fromRow } from './row.ts';
import { isGone } from './update.ts';

type Bulk = Call<'leadBulkUpdate'>;
type Failure = { index: number; reason: string };

/** Applies one action to many leads. Refused leads are reported in `failed`; the others are changed. */
export async function changeLeads({ viewer, body, services }: Bulk) {
  const now = services.clock.now();
  const { tag, ...set } = wantedOf(body);
  return writing(services.db, viewer, async (tx, store) => {
    // Restored leads count towards the limit again.
    const room = body.action === 'restore' ? await findRoom(tx, viewer, 'leads') : null;
    await refuseStranger(tx, viewer, body.ownerId);
    const ids = [...new Set(body.ids)];
    const found = await rowsOf(tx, viewer, ids);
    const failed: Failure[] = [];
    const chosen = new Map<string, LeadRow>();
    let returning = 0;
    for (const [index, id] of body.ids.entries()) {
      const row = found.get(id);
      const comesBack = room !== null && row !== undefined && row.deletedAt !== null && !chosen.has(id);
      const full = comesBack && returning >= room.left ? room.full : null;
      const reason = refusalOf(row, body.action, tag, now) ?? full;
      if (reason !== null) failed.push({ index, reason });
      else if (row) {
        if (comesBack) returning += 1;
        chosen.set(id, row);
      }
    }
    const before = [...chosen.values()];
    if (before.length > 0) await write(tx, store, { viewer, now, action: body.action, set, tag }, before);
    return { ...room?.noticeAfter(returning), data: { changed: chosen.size, failed } };
  });
}

type Wanted = Pick<Bulk['body'], 'priority' | 'status' | 'ownerId'>;

function wantedOf({
  action,
  priority,
  status,
  ownerId,
  addTag,
}: Bulk['body']): Wanted & { tag: string | undefined } {
  const [tag, another] = addTag === undefined ? [] : tidyTags([addTag]);
  if (another !== undefined) throw problem('badInput', { errors: { addTag: [LEAD_MESSAGES.oneTag] } });
  const wanted = {
    ...(priority === undefined ? {} : { priority }),
    ...(status === undefined ? {} : { status }),
    ...(ownerId === undefined ? {} : { ownerId }),
  };
  if (action === 'update' && Object.keys(wanted).length === 0 && tag === undefined) {
    throw problem('badInput', { errors: { action: [LEAD_MESSAGES.nothingToChange] } });
  }
  return { ...wanted, tag };
}

/** Locks the chosen rows. */
async function rowsOf(tx: Transaction, viewer: Bulk['viewer'], ids: string[]): Promise<Map<string, LeadRow>> {
  const rows = await tx
    .select()
    .from(leads)
    .where(and(reachableLeads(viewer), inArray(leads.id, ids)))
    .orderBy(leads.id);
  return new Map(rows.map((row) => [row.id, row]));
}

function refusalOf(
  row: LeadRow | undefined,
  action: Bulk['body']['action'],
  tag: string | undefined,
  now: Date,
): string | null {
  const isThere = row !== undefined && (action === 'restore' ? !isGone(row, now) : row.deletedAt === null);
  if (!isThere) return LEAD_MESSAGES.gone;
  const isFull = tag !== undefined && !row.tags.includes(tag) && row.tags.length >= LEAD_LIMITS.tags;
  return isFull ? LEAD_MESSAGES.tooManyTags : null;
}

type Work = Pick<Bulk, 'viewer'> & {
  now: Date;
  action: Bulk['body']['action'];
  set: Wanted;
  tag: string | undefined;
};

const ACTIONS = { update: 'changed', delete: 'deleted', restore: 'restored' } as const satisfies Record<
  Bulk['body']['action'],
  LeadAction
>;

/** Updates all leads in one statement; rows that already have the wanted values stay untouched. */
async function write(
  tx: Transaction,
  store: LeadStore,
  { viewer, now, action, set, tag }: Work,
  before: LeadRow[],
): Promise<void> {
  if (action === 'restore') await takeApart(tx, store, viewer, before, now);
  const byId = new Map(before.map((row) => [row.id, row]));
  const moment = sql`${now.toISOString()}::timestamptz`;
  const isChange = action !== 'update' ? isMoved(action) : differsFrom(set, tag);
  const values = {
    ...(action === 'update' ? set : { deletedAt: action === 'delete' ? now : null }),
    ...(tag === undefined || action !== 'update' ? {} : { tags: withTag(tag) }),
    ...(set.status === undefined ? {} : { firstContactAt: firstContact(set.status, moment) }),
    ...(action === 'update' && {
      origins: sql`${leads.origins} || ${JSON.stringify(typedIn(set, tag))}::jsonb`,
      times: sql`${leads.times} || ${JSON.stringify(timesIn(set, now))}::jsonb`,
    }),
    updatedAt: sql`greatest(${moment}, ${justAfter(leads.updatedAt)})`,
  };
  const rows = await store.changeAll(before, values, isChange);
  const entries = rows.map((row) => {
    const old = byId.get(row.id) ?? row;
    const changes = action === 'update' ? differences(fromRow(old), fromRow(row)) : [];
    return { leadId: row.id, at: row.updatedAt, action: ACTIONS[action], changes };
  });
  await note(tx, viewer, entries);
}

/** The origins of the values a bulk update sets; an owner that is taken away has none, which the field shows. */
const typedIn = (set: Wanted, tag: string | undefined): Origins =>
  Object.fromEntries(
    [...Object.keys(set), ...(tag === undefined ? [] : ['tags'])].map((field) => [field, 'typed']),
  );

/** The times of these values. */
const timesIn = (set: Wanted, now: Date): ValueTimes =>
  Object.fromEntries(Object.keys(set).map((field) => [field, now.toISOString()]));

const isMoved = (action: 'delete' | 'restore'): SQL =>
  action === 'delete' ? sql`${leads.deletedAt} is null` : sql`${leads.deletedAt} is not null`;

function differsFrom({ priority, status, ownerId }: Wanted, tag: string | undefined): SQL {
  const differs = [
    priority === undefined ? [] : [sql`${leads.priority} <> ${priority}`],
    status === undefined ? [] : [sql`${leads.status} <> ${status}`],
    ownerId === undefined ? [] : [sql`${leads.ownerId} is distinct from ${ownerId}::uuid`],
    tag === undefined ? [] : [sql`not ${tag}::text = any(${leads.tags})`],
  ].flat();
  return sql`(${sql.join(differs, sql` or `)})`;
}

const withTag = (tag: string): SQL =>
  sql`case when ${tag}::text = any(${leads.tags}) then ${leads.tags} else ${leads.tags} || ${tag}::text end`;

const firstContact = (status: string, moment: SQL): SQL =>
  status === 'new'
    ? sql`${leads.firstContactAt}`
    : sql`coalesce(${leads.firstContactAt}, case when ${leads.status} = 'new' then ${moment} end)`;
