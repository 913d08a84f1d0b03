import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FormField } from '../db/form-field.ts';
import { passCategories } from '../db/schema/passes.ts';
import type { EventFile, FileCategory } from './file.ts';
import type { Ledger } from './ledger.ts';

/** Adds and updates the kinds of passes; answers their ids by key. */
export async function applyCategories(ledger: Ledger, file: EventFile): Promise<Map<string, string>> {
  const { tx, eventId, now } = ledger;
  for (const [key, item] of Object.entries(file.categories ?? {})) {
    const change = await ledger.note(`categories/${key}`, item);
    ledger.count('categories', change);
    if (change === 'unchanged') continue;
    const values = {
      name: item.name,
      exhibitorPasses: item.passes,
      isActive: item.active ?? true,
      formFields: formFields(`${file.event.slug}/${key}`, item),
      updatedAt: now,
    };
    await tx
      .insert(passCategories)
      .values({ eventId, key, createdAt: now, ...values })
      .onConflictDoUpdate({ target: [passCategories.eventId, passCategories.key], set: values });
  }
  const rows = await tx
    .select({ key: passCategories.key, id: passCategories.id })
    .from(passCategories)
    .where(and(eq(passCategories.eventId, eventId)));
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Every field gets an id that stays the same while its name does, so that a form in use keeps its fields. */
function formFields(scope: string, { form }: FileCategory): FormField[] {
  return form.map((field, index) => ({ _id: stableId(`${scope}/${field.name ?? index}`), ...field }));
}

function stableId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  // Version 8 is "made by the application's own rule" (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
