import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { files } from '../db/schema/files.ts';
import type { Queries } from '../db/transaction.ts';

type FileState = components['schemas']['FileState'];

const STATES: Readonly<Record<NonNullable<(typeof files.$inferSelect)['held']>, FileState>> = {
  unchecked: 'beingChecked',
  infected: 'infected',
};

/** The state of each of these files that is not served, by its path. */
export async function statesOfHeld(
  db: Queries,
  eventId: string,
  paths: readonly (string | null)[],
): Promise<Map<string, FileState>> {
  const named = paths.filter((path): path is string => path !== null && path !== '');
  if (named.length === 0) return new Map();
  const rows = await db
    .select({ path: files.path, held: files.held })
    .from(files)
    .where(and(eq(files.eventId, eventId), isNotNull(files.held), inArray(files.path, named)));
  return new Map(rows.flatMap(({ path, held }) => (held === null ? [] : [[path, STATES[held]] as const])));
}
