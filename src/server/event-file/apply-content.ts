import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { downloads } from '../db/schema/downloads.ts';
import { faqs } from '../db/schema/faqs.ts';
import type { EventFile, FileResource } from './file.ts';
import { changedRows, type Ledger } from './ledger.ts';
import { inFileOrder } from './order.ts';
import { portions, proposedRow } from './rows.ts';

/** The event's own resources follow the file: those removed from it are deleted. */
export async function applyDownloads(ledger: Ledger, file: EventFile): Promise<void> {
  const { tx, eventId, now } = ledger;
  const ofFile = and(eq(downloads.eventId, eventId), isNull(downloads.exhibitorId), isNotNull(downloads.key));
  const known = await tx.select().from(downloads).where(ofFile);
  const rows = changedRows(ledger, 'downloads', file.downloads, known, (item, key, index, before) => ({
    id: before?.id ?? randomUUID(),
    eventId,
    exhibitorId: null,
    key,
    ...resourceValues(item),
    isPublic: true,
    isSample: false,
    downloadCount: before?.downloadCount ?? 0,
    createdAt: before?.createdAt ?? inFileOrder(now, index),
    updatedAt: now,
  }));
  // Keeps the download count, which users increase concurrently.
  const set = { ...proposedRow(downloads), downloadCount: downloads.downloadCount };
  for (const part of portions(rows)) {
    await tx
      .insert(downloads)
      .values(part)
      .onConflictDoUpdate({ target: [downloads.eventId, downloads.id], set });
  }
  for (const keys of portions(leftKeys(ledger, 'downloads'))) {
    const where = and(ofFile, inArray(downloads.key, keys));
    const gone = await tx.delete(downloads).where(where).returning({ key: downloads.key });
    for (const { key } of gone) ledger.count('downloads', 'removed', `downloads/${key}`);
  }
}

/** The columns of every resource, the event's or an exhibitor's. */
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
  const ofFile = and(eq(faqs.eventId, eventId), isNull(faqs.exhibitorId), isNotNull(faqs.key));
  const known = await tx.select().from(faqs).where(ofFile);
  const rows = changedRows(ledger, 'faqs', file.faqs, known, (item, key, index, before) => ({
    id: before?.id ?? randomUUID(),
    eventId,
    exhibitorId: null,
    key,
    question: item.question,
    answer: item.answer,
    type: item.type ?? 'General',
    createdAt: before?.createdAt ?? inFileOrder(now, index),
    updatedAt: now,
  }));
  for (const part of portions(rows)) {
    await tx
      .insert(faqs)
      .values(part)
      .onConflictDoUpdate({ target: [faqs.eventId, faqs.id], set: proposedRow(faqs) });
  }
  for (const keys of portions(leftKeys(ledger, 'faqs'))) {
    const where = and(ofFile, inArray(faqs.key, keys));
    const gone = await tx.delete(faqs).where(where).returning({ key: faqs.key });
    for (const { key } of gone) ledger.count('faqs', 'removed', `faqs/${key}`);
  }
}

/** The keys of a kind that were removed from the file; the ledger forgets them. */
function leftKeys(ledger: Ledger, kind: string): string[] {
  const paths = ledger.missing(`${kind}/`);
  for (const path of paths) ledger.forget(path);
  return paths.map((path) => path.slice(kind.length + 1));
}
