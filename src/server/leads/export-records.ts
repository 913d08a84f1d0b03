import { and } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LeadRecord } from '../../domain/leads/lead.ts';
import { fullNameOf } from '../../domain/person.ts';
import { findExhibitor } from '../company/exhibitor.ts';
import type { EventRow, Services, Viewer } from '../contract/call.ts';
import { leads } from '../db/schema/leads.ts';
import { people } from '../db/schema/people.ts';
import { ownedBy } from '../lists/owned.ts';
import { textOf } from '../lists/wire.ts';
import { comparedOf } from './fields.ts';
import { LEAD_ROW_COLUMNS } from './live.ts';
import { after, orderBy, positionOf, writeLeadCursor } from './position.ts';

/**
 * Rows read at once. Short queries, because on the embedded database others wait for each; and few rows, because what
 * lives only briefly costs no memory: with 500 the server grew by 120 MB, with 100 by 80.
 */
const PORTION = 100;

/** The leads that fit, newest first, in portions. Needs no more memory for a million than for a thousand. */
export async function recordsOf(
  services: Services,
  viewer: Viewer,
  event: EventRow,
  where: SQL | undefined,
): Promise<AsyncGenerator<LeadRecord[]>> {
  const { db } = services;
  const { boothNumber } = await findExhibitor(services, viewer);
  const members = await db.select().from(people).where(ownedBy(viewer, people));
  const names = new Map(members.map((member) => [member.id, fullNameOf(member)]));
  const nameOf = (id: string | null): string => names.get(id ?? '') ?? '';

  return (async function* () {
    let cursor: string | undefined;
    do {
      const found = await db
        .select({ row: LEAD_ROW_COLUMNS, position: positionOf('newest') })
        .from(leads)
        .where(and(where, after('newest', cursor)))
        .orderBy(...orderBy('newest'))
        .limit(PORTION);
      yield found.map(({ row }) => ({
        ...comparedOf(row),
        id: row.id,
        capturedBy: nameOf(row.capturedBy),
        assignedTo: nameOf(row.ownerId),
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        event: event.title,
        booth: textOf(boothNumber),
      }));
      const last = found.length === PORTION ? found.at(-1) : undefined;
      cursor = last && writeLeadCursor('newest', last.row.id, last.position);
    } while (cursor !== undefined);
  })();
}
