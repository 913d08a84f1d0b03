import { and, count, desc, eq } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { writeAudit } from '../audit/audit.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Viewer } from '../contract/call.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { isoTime, optional, textOf } from '../lists/wire.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** As many as a person may have. */
export const MOST_PASSKEYS = 10;

/** The condition of the caller's own passkeys. */
export const ofPerson = ({ eventId, personId }: Pick<Viewer, 'eventId' | 'personId'>) =>
  and(eq(passkeys.eventId, eventId), eq(passkeys.personId, personId));

type Owned = Pick<Viewer, 'eventId' | 'personId'>;

export const readPasskeys = (db: Queries, viewer: Owned): Promise<PasskeyRow[]> =>
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

type Removing = Pick<AuditEntry, 'at' | 'actor' | 'address'>;

/** Removes every passkey of a person, and audits it where there were any. Resolves to how many there were. */
export async function removePasskeys(
  tx: Queries,
  { eventId, id: personId, exhibitorId }: Pick<Person, 'eventId' | 'id' | 'exhibitorId'>,
  by: Removing,
): Promise<number> {
  const { rowCount } = await tx.delete(passkeys).where(ofPerson({ eventId, personId }));
  const count = rowCount ?? 0;
  const target = { kind: 'person', id: personId };
  if (count > 0)
    await writeAudit(tx, { ...by, eventId, exhibitorId, action: 'passkey.removed', target, count });
  return count;
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
