import { min, sql } from 'drizzle-orm';
import { captureDevices } from '../db/schema/captures.ts';
import type { Queries } from '../db/transaction.ts';
import { ownedBy } from '../lists/owned.ts';
import type { Owner } from '../lists/owned.ts';

/** The devices that captured for an exhibitor, by their ids, numbered in the order of their first use. */
export async function devicesOf(
  db: Queries,
  owner: Owner,
): Promise<ReadonlyMap<string, { name: string; number: number }>> {
  const { deviceId, name, createdAt } = captureDevices;
  const rows = await db
    .select({ deviceId, name: sql<string>`max(${name})` })
    .from(captureDevices)
    .where(ownedBy(owner, captureDevices))
    .groupBy(deviceId)
    .orderBy(min(createdAt), deviceId);
  return new Map(rows.map((row, place) => [row.deviceId, { name: row.name, number: place + 1 }]));
}
