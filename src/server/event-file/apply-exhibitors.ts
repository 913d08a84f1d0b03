import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { nullsOf } from '../db/columns.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { applyExamples } from './apply-examples.ts';
import { applyPasses } from './apply-passes.ts';
import { applyPeople } from './apply-people.ts';
import type { Booth } from './booth.ts';
import type { EventFile, FileExhibitor } from './file.ts';
import type { Change, Ledger } from './ledger.ts';
import { inFileOrder } from './order.ts';
import { isSameRow, portions, proposedRow } from './rows.ts';

type ExhibitorRow = typeof exhibitors.$inferSelect;

/**
 * Adds and updates every exhibitor with its people, its passes and, once, its examples. Each kind is read and written
 * for all exhibitors together.
 */
export async function applyExhibitors(
  ledger: Ledger,
  file: EventFile,
  categories: Map<string, string>,
): Promise<void> {
  const booths = await writeExhibitors(ledger, file);
  const people = await applyPeople(ledger, booths);
  const passes = await applyPasses(ledger, booths, categories);
  await applyExamples(ledger, booths, people, passes);
}

async function writeExhibitors(ledger: Ledger, file: EventFile): Promise<Booth[]> {
  const { tx, eventId } = ledger;
  // Locked until the end: an exhibitor may be editing its profile concurrently.
  const known = await tx
    .select()
    .from(exhibitors)
    .where(and(eq(exhibitors.eventId, eventId), isNotNull(exhibitors.key)))
    .orderBy(exhibitors.id)
    .for('no key update');
  const byKey = new Map(known.map((row) => [row.key, row]));
  const booths: Booth[] = [];
  const changed: ExhibitorRow[] = [];
  for (const [index, [key, item]] of Object.entries(file.exhibitors ?? {}).entries()) {
    const path = `exhibitors/${key}`;
    const before = byKey.get(key);
    const after = {
      ...(before ?? newExhibitor(ledger, key, index)),
      ...wantedValues(ledger, path, item, before),
    };
    const what = before === undefined ? 'added' : isSameRow(before, after) ? 'unchanged' : 'updated';
    ledger.count('exhibitors', what, path);
    if (what !== 'unchanged') changed.push({ ...after, updatedAt: ledger.now });
    booths.push({ key, id: after.id, path, item });
  }
  for (const part of portions(changed)) {
    await tx
      .insert(exhibitors)
      .values(part)
      .onConflictDoUpdate({ target: [exhibitors.eventId, exhibitors.id], set: proposedRow(exhibitors) });
  }
  return booths;
}

/** The values that changed in the file for an exhibitor; all its values when there is no row. */
function wantedValues(
  ledger: Ledger,
  path: string,
  item: FileExhibitor,
  before: ExhibitorRow | undefined,
): Partial<ExhibitorRow> {
  // Noted separately, so that a new booth number does not overwrite the profile the exhibitor edited.
  const assigned = ledger.note(path, [item.name, item.booth]);
  const profile = ledger.note(`${path}/profile`, item.profile ?? {});
  const says = (change: Change): boolean => before === undefined || change !== 'unchanged';
  return {
    ...(says(assigned) ? { name: item.name, boothNumber: item.booth ?? null } : {}),
    ...(says(profile) ? item.profile : {}),
    // Set by files only: an exhibitor of the file is the organiser's and needs no confirmation.
    ceilings: item.ceilings ?? null,
    selfMade: false,
  };
}

function newExhibitor({ eventId, now }: Ledger, key: string, index: number): ExhibitorRow {
  return {
    ...nullsOf(exhibitors),
    id: randomUUID(),
    eventId,
    key,
    name: '',
    selfMade: false,
    createdAt: inFileOrder(now, index),
    updatedAt: now,
  };
}
