import type { SQL } from 'drizzle-orm';
import type { LeadRecord } from '../../domain/leads/lead.ts';
import { fullNameOf } from '../../domain/person.ts';
import { findExhibitor } from '../profile/exhibitor.ts';
import type { EventRow, Services, Viewer } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import { sweepHeap } from '../sweep-heap.ts';
import { authorsOf } from '../team/members.ts';
import { textOf } from '../lists/wire.ts';
import { readPage } from './page.ts';
import { fromRow, told } from './row.ts';

/**
 * Rows per query. Queries are short because the embedded database runs one at a time, and few rows are held because
 * short-lived objects cost little memory: the server grew by 120 MB with 500 rows, by 65 MB with 100.
 */
const PORTION = 100;
/** Rows between two heap sweeps. A freshly started server grows by 110 to 120 MB without them, by 50 MB with them. */
const SWEEP_EVERY = 10_000;

/** Reads the matching leads in portions, newest first. Memory use does not depend on the number of leads. */
export async function recordsOf(
  services: Services,
  viewer: Viewer,
  event: EventRow,
  where: SQL | undefined,
): Promise<AsyncGenerator<LeadRecord[]>> {
  const { db } = services;
  const { boothNumber } = await findExhibitor(services, viewer);
  const members = await db.select().from(people).where(authorsOf(viewer));
  const names = new Map(members.map((member) => [member.id, fullNameOf(member)]));
  const nameOf = (id: string | null): string => names.get(id ?? '') ?? '';

  return (async function* () {
    let cursor: string | undefined;
    let read = 0;
    do {
      if (read > 0 && read % SWEEP_EVERY === 0) sweepHeap();
      read += PORTION;
      const { rows, next } = await readPage(db, viewer, where, { limit: PORTION, cursor });
      yield rows.map((row) => ({
        ...fromRow(row),
        id: row.id,
        capturedBy: nameOf(row.capturedBy),
        assignedTo: nameOf(row.ownerId),
        createdAt: told(row.createdAt),
        updatedAt: told(row.updatedAt),
        event: event.title,
        booth: textOf(boothNumber),
        answers: row.answers,
      }));
      cursor = next.nextCursor;
    } while (cursor !== undefined);
  })();
}
