import { and, eq, ne } from 'drizzle-orm';
import { knownDevices } from '../db/schema/auth.ts';
import { people } from '../db/schema/people.ts';
import { personDevices } from '../db/schema/person-devices.ts';
import type { Queries } from '../db/transaction.ts';
import { digestOf } from './secrets.ts';

/**
 * Forgets every browser the person is known by, but the one with the `kept` cookie: when a person is signed out
 * everywhere, the next sign-in with one of them is told as that of a new device, and has no tries of its own.
 */
export async function forgetBrowsers(
  tx: Queries,
  { eventId, id }: { eventId: string; id: string },
  kept: string | null = null,
): Promise<void> {
  const but = (column: typeof personDevices.tokenHash | typeof knownDevices.tokenHash) =>
    kept === null ? undefined : ne(column, digestOf(kept));
  await tx
    .delete(personDevices)
    .where(
      and(eq(personDevices.eventId, eventId), eq(personDevices.personId, id), but(personDevices.tokenHash)),
    );
  const [person] = await tx
    .select({ code: people.phoneCode, digits: people.phone })
    .from(people)
    .where(and(eq(people.eventId, eventId), eq(people.id, id)));
  if (!person || person.code === null || person.digits === null) return;
  await tx
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.eventId, eventId),
        eq(knownDevices.phoneCode, person.code),
        eq(knownDevices.phone, person.digits),
        but(knownDevices.tokenHash),
      ),
    );
}
