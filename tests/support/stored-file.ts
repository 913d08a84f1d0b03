import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/schema.ts';
import { files } from '../../src/server/db/schema/files.ts';

const UPLOADED = new Date('2026-01-01T00:00:00.000Z');

/** The row of a file the exhibitor of this name uploaded and nothing refers to yet; answers its path. No bytes. */
export async function storeFile(
  db: Database,
  exhibitorName: string,
  contentType: 'image/png' | 'application/pdf' = 'image/png',
): Promise<string> {
  const { rows } = await db.execute<{ event: string; id: string }>(
    sql`select event_id as event, id from exhibitors where name = ${exhibitorName}`,
  );
  const [owner] = rows;
  if (!owner) throw new Error(`There is no exhibitor ${exhibitorName}.`);
  const path = `uploads/${randomUUID()}.${contentType === 'image/png' ? 'png' : 'pdf'}`;
  await db.insert(files).values({
    eventId: owner.event,
    exhibitorId: owner.id,
    path,
    kind: contentType === 'image/png' ? 'image' : 'document',
    contentType,
    size: 100,
    originalName: 'as-the-browser-called-it',
    unreferencedSince: UPLOADED,
    createdAt: UPLOADED,
    updatedAt: UPLOADED,
  });
  return path;
}

/** Since when nothing refers to the file. */
export async function unreferencedSince(db: Database, path: string): Promise<Date | null> {
  const { rows } = await db.execute<{ since: Date | string | null }>(
    sql`select unreferenced_since as since from files where path = ${path}`,
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no file ${path}.`);
  return row.since === null ? null : new Date(row.since);
}
