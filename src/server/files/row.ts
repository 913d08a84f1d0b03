import { and, eq } from 'drizzle-orm';
import { files } from '../db/schema/files.ts';
import type { Database } from '../db/schema.ts';

export type FileRow = typeof files.$inferSelect;

/** The row of a stored file of the event; null when there is none. */
export async function fileNamed(
  db: Pick<Database, 'select'>,
  eventId: string,
  path: string,
): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.eventId, eventId), eq(files.path, path)));
  return row ?? null;
}
