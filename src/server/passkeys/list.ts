import { and, count, desc, eq } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import type { Viewer } from '../contract/call.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import type { Queries } from '../db/transaction.ts';
import { isoTime, optional, textOf } from '../lists/wire.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** As many as a person may have. */
export const MOST_PASSKEYS = 10;

/** The condition of the caller's own passkeys. */
export const ofPerson = ({ eventId, personId }: Pick<Viewer, 'eventId' | 'personId'>) =>
  and(eq(passkeys.eventId, eventId), eq(passkeys.personId, personId));

export const readPasskeys = (db: Queries, viewer: Viewer): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(ofPerson(viewer))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
    .limit(MOST_PASSKEYS);

export async function countPasskeys(db: Queries, viewer: Viewer): Promise<number> {
  const [row] = await db.select({ held: count() }).from(passkeys).where(ofPerson(viewer));
  return row?.held ?? 0;
}

export const toPasskey = ({
  id,
  browser,
  system,
  createdAt,
  lastUsedAt,
}: PasskeyRow): components['schemas']['Passkey'] => ({
  _id: id,
  browser: textOf(browser),
  system: textOf(system),
  createdAt: createdAt.toISOString(),
  ...optional('lastUsedAt', isoTime(lastUsedAt)),
});
