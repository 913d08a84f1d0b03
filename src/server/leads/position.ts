import { asc, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isStorable } from '../../domain/storable.ts';
import { readTime } from '../../domain/times.ts';
import { followUpKey, leads, nameKey } from '../db/schema/leads.ts';
import { problem } from '../problems.ts';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';

export type LeadSort = 'newest' | 'oldest' | 'name' | 'followUp';

type Order = {
  key: SQL;
  type: 'timestamptz' | 'text';
  descending: boolean;
};

const ORDERS: Readonly<Record<LeadSort, Order>> = {
  newest: { key: sql`${leads.createdAt}`, type: 'timestamptz', descending: true },
  oldest: { key: sql`${leads.createdAt}`, type: 'timestamptz', descending: false },
  name: { key: nameKey, type: 'text', descending: false },
  followUp: { key: followUpKey, type: 'timestamptz', descending: false },
};

/** The sort key of a row as text, for the cursor. */
export const positionOf = (sort: LeadSort): SQL<string> =>
  ORDERS[sort].type === 'text' ? sql<string>`${ORDERS[sort].key}` : sql<string>`(${ORDERS[sort].key})::text`;

export function orderBy(sort: LeadSort): SQL[] {
  const { key, descending } = ORDERS[sort];
  return descending ? [desc(key), desc(leads.id)] : [asc(key), asc(leads.id)];
}

/** The condition for rows after the cursor's row. Throws 400 for a cursor that does not fit this order and format. */
export function after(sort: LeadSort, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { position, id } = readLeadCursor(sort, cursor);
  const { key, type, descending } = ORDERS[sort];
  const value = type === 'text' ? sql`${position}::text` : sql`${position}::timestamptz`;
  const row = sql`(${value}, ${id}::uuid)`;
  return descending ? sql`(${key}, ${leads.id}) < ${row}` : sql`(${key}, ${leads.id}) > ${row}`;
}

export const writeLeadCursor = (sort: LeadSort, id: string, position: string): string =>
  Buffer.from(`${sort} ${id} ${position}`).toString('base64url');

const WRITTEN = /^(\w+) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) ([\s\S]*)$/;
/** A timestamp as PostgreSQL writes it, in UTC. */
const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)\+00$/;

function isMoment(position: string): boolean {
  const [, day, time] = MOMENT.exec(position) ?? [];
  return position === 'infinity' || readTime(`${day ?? ''}T${time ?? ''}Z`) !== null;
}

function readLeadCursor(sort: LeadSort, cursor: string): { id: string; position: string } {
  const [, order, id = '', position = ''] = WRITTEN.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const isPosition = ORDERS[sort].type === 'text' ? isStorable(position) : isMoment(position);
  if (order !== sort || !isPosition || writeLeadCursor(sort, id, position) !== cursor) {
    throw problem('badCursor', { errors: { cursor: [VALIDATION_MESSAGES.pattern] } });
  }
  return { id, position };
}
