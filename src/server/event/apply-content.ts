import { and, eq, isNull } from 'drizzle-orm';
import { downloads } from '../db/schema/downloads.ts';
import { faqs } from '../db/schema/faqs.ts';
import type { EventFile, FileResource } from './file.ts';
import type { Ledger } from './ledger.ts';
import { inFileOrder } from './order.ts';

/** The event's own resources follow the file: also out of the database when they left it. */
export async function applyDownloads(ledger: Ledger, file: EventFile): Promise<void> {
  const { tx, eventId, now } = ledger;
  for (const [index, [key, item]] of Object.entries(file.downloads ?? {}).entries()) {
    const change = await ledger.note(`downloads/${key}`, item);
    ledger.count('downloads', change);
    if (change === 'unchanged') continue;
    const values = { ...resourceValues(item), isPublic: true, updatedAt: now };
    await tx
      .insert(downloads)
      .values({ eventId, key, createdAt: inFileOrder(now, index), ...values })
      .onConflictDoUpdate({ target: [downloads.eventId, downloads.key], set: values });
  }
  for (const path of ledger.missing('downloads/')) {
    const key = path.slice('downloads/'.length);
    await tx
      .delete(downloads)
      .where(and(eq(downloads.eventId, eventId), eq(downloads.key, key), isNull(downloads.exhibitorId)));
    await ledger.forget(path);
    ledger.count('downloads', 'removed');
  }
}

/** The columns a resource has in every case, whoever owns it. */
export function resourceValues(item: FileResource) {
  return {
    title: item.title,
    type: item.type,
    description: item.description ?? null,
    category: item.category ?? null,
    attachment: item.attachment ?? null,
    fileType: item.fileType ?? null,
  };
}

/** The event's own questions, in the same way. */
export async function applyFaqs(ledger: Ledger, file: EventFile): Promise<void> {
  const { tx, eventId, now } = ledger;
  for (const [index, [key, item]] of Object.entries(file.faqs ?? {}).entries()) {
    const change = await ledger.note(`faqs/${key}`, item);
    ledger.count('faqs', change);
    if (change === 'unchanged') continue;
    const values = {
      question: item.question,
      answer: item.answer,
      type: item.type ?? 'General',
      updatedAt: now,
    };
    await tx
      .insert(faqs)
      .values({ eventId, key, createdAt: inFileOrder(now, index), ...values })
      .onConflictDoUpdate({ target: [faqs.eventId, faqs.key], set: values });
  }
  for (const path of ledger.missing('faqs/')) {
    const key = path.slice('faqs/'.length);
    await tx.delete(faqs).where(and(eq(faqs.eventId, eventId), eq(faqs.key, key), isNull(faqs.exhibitorId)));
    await ledger.forget(path);
    ledger.count('faqs', 'removed');
  }
}
