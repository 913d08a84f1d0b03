import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FormField } from '../db/form-field.ts';
import { passCategories } from '../db/schema/passes.ts';
import { withConsents } from './apply-consents.ts';
import type { EventFile, FileCategory } from './file.ts';
import { changedRows, type Ledger } from './ledger.ts';
import { portions, proposedRow } from './rows.ts';

/** Adds and updates the kinds of passes; returns their ids by key. */
export async function applyCategories(ledger: Ledger, file: EventFile): Promise<Map<string, string>> {
  const { tx, eventId, now } = ledger;
  const known = await tx.select().from(passCategories).where(eq(passCategories.eventId, eventId));
  const rows = changedRows(ledger, 'categories', worded(file), known, (item, key, _, before) => ({
    id: before?.id ?? randomUUID(),
    eventId,
    key,
    name: item.name,
    exhibitorPasses: item.passes,
    isActive: item.active ?? true,
    formFields: formFields(`${file.event.slug}/${key}`, item),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  }));
  for (const part of portions(rows)) {
    await tx
      .insert(passCategories)
      .values(part)
      .onConflictDoUpdate({
        target: [passCategories.eventId, passCategories.id],
        set: proposedRow(passCategories),
      });
  }
  return new Map([...known, ...rows].map((row) => [row.key, row.id]));
}

/** The categories with the words of their consents, so that a new version changes the form. */
const worded = (file: EventFile): Record<string, FileCategory> =>
  Object.fromEntries(
    Object.entries(file.categories ?? {}).map(([key, item]) => [
      key,
      { ...item, form: withConsents(item.form, file) },
    ]),
  );

/** Every field gets an id derived from its name, so that a form in use keeps its fields. */
function formFields(scope: string, { form }: FileCategory): FormField[] {
  return form.map((field, index) => ({ _id: stableId(`${scope}/${field.name ?? index}`), ...field }));
}

function stableId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  // Version 8 is a UUID with an application-specific format (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
