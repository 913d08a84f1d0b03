import { and, desc, eq } from 'drizzle-orm';
import type { Call } from '../contract/call.ts';
import { captures } from '../db/schema/captures.ts';
import { nameOf } from '../leads/row.ts';
import { ownedBy } from '../lists/owned.ts';
import { optional } from '../lists/wire.ts';
import { toReceipts } from './receipts.ts';
import type { Receipt } from './receipts.ts';

/** Most receipts of an answer, as in the OpenAPI document. */
const MOST = 500;

/** What the caller captured on one device, newest first, with the leads' names as lists show them. */
export async function listCaptures({ viewer, query, services: { db } }: Call<'captureList'>) {
  const { deviceId, personId } = captures;
  const rows = await db
    .select()
    .from(captures)
    .where(and(ownedBy(viewer, captures), eq(deviceId, query.deviceId), eq(personId, viewer.personId)))
    .orderBy(desc(captures.seq))
    .limit(MOST);
  const told = rows.map(({ leadId, ...row }): Receipt => ({
    clientId: row.clientId,
    seq: row.seq,
    outcome: row.outcome,
    receivedAt: row.receivedAt.toISOString(),
    ...optional('leadId', leadId),
  }));
  return { data: { receipts: await toReceipts(db, viewer, told, nameOf) } };
}
