import { and, eq } from 'drizzle-orm';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { applyExamples } from './apply-examples.ts';
import { applyPasses } from './apply-passes.ts';
import { applyPeople } from './apply-people.ts';
import type { Booth } from './booth.ts';
import type { EventFile, FileExhibitor } from './file.ts';
import type { Ledger } from './ledger.ts';
import { inFileOrder } from './order.ts';

/** Adds and updates every exhibitor with its people, its passes and, once, its examples. */
export async function applyExhibitors(
  ledger: Ledger,
  file: EventFile,
  categories: Map<string, string>,
): Promise<void> {
  for (const [index, [key, item]] of Object.entries(file.exhibitors ?? {}).entries()) {
    const path = `exhibitors/${key}`;
    const id = await applyExhibitor(ledger, path, key, item, index);
    const booth: Booth = { key, id, path, item };
    const people = await applyPeople(ledger, booth);
    const passes = await applyPasses(ledger, booth, categories);
    await applyExamples(ledger, booth, people, passes);
  }
}

async function applyExhibitor(
  ledger: Ledger,
  path: string,
  key: string,
  item: FileExhibitor,
  index: number,
): Promise<string> {
  const { tx, eventId, now } = ledger;
  // Apart from each other, so that a new booth number does not overwrite the profile its owner edited.
  const assigned = await ledger.note(path, [item.name, item.booth]);
  const profile = await ledger.note(`${path}/profile`, item.profile ?? {});
  ledger.count('exhibitors', assigned === 'unchanged' && profile !== 'unchanged' ? profile : assigned);

  const values = {
    ...(assigned === 'unchanged' ? {} : { name: item.name, boothNumber: item.booth ?? null }),
    ...(profile === 'unchanged' ? {} : item.profile),
  };
  const here = and(eq(exhibitors.eventId, eventId), eq(exhibitors.key, key));
  const [existing] = await tx.select({ id: exhibitors.id }).from(exhibitors).where(here);
  if (existing !== undefined) {
    if (Object.keys(values).length > 0)
      await tx
        .update(exhibitors)
        .set({ ...values, updatedAt: now })
        .where(here);
    return existing.id;
  }
  const [row] = await tx
    .insert(exhibitors)
    .values({
      eventId,
      key,
      ...item.profile,
      name: item.name,
      boothNumber: item.booth ?? null,
      createdAt: inFileOrder(now, index),
      updatedAt: now,
    })
    .returning({ id: exhibitors.id });
  if (row === undefined) throw new Error('The exhibitor was not inserted.');
  return row.id;
}
