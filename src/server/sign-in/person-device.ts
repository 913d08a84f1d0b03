import { and, eq, gt } from 'drizzle-orm';
import { people } from '../db/schema/people.ts';
import { personDevices } from '../db/schema/person-devices.ts';
import type { Queries } from '../db/transaction.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import type { EventNumber } from './known-device.ts';
import { digestOf } from './secrets.ts';

/** A browser by its `device` cookie, as seen by one person of an event. */
export type PersonsBrowser = { eventId: string; personId: string; cookie: string };

const ofPerson = ({ eventId, personId }: Omit<PersonsBrowser, 'cookie'>) =>
  and(eq(personDevices.eventId, eventId), eq(personDevices.personId, personId));

/**
 * Locks the person's row, so that sign-ins of one person come one after the other, and says whether the person has
 * signed in before.
 */
export async function hasSignedInBefore(
  tx: Queries,
  { eventId, personId }: Omit<PersonsBrowser, 'cookie'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ lastSignedInAt: people.lastSignedInAt })
    .from(people)
    .where(and(eq(people.eventId, eventId), eq(people.id, personId)))
    .for('no key update');
  return row !== undefined && row.lastSignedInAt !== null;
}

/** Whether the person has signed in with this browser in the last 90 days. */
export async function isPersonsBrowser(tx: Queries, browser: PersonsBrowser, now: Date): Promise<boolean> {
  const own = and(ofPerson(browser), eq(personDevices.tokenHash, digestOf(browser.cookie)));
  const [row] = await tx
    .select({ personId: personDevices.personId })
    .from(personDevices)
    .where(and(own, gt(personDevices.expiresAt, now)));
  return row !== undefined;
}

/** Whether the owner of the number has signed in with this browser in the last 90 days, by any way. */
export async function isBrowserOfOwner(
  tx: Queries,
  cookie: string | null,
  { eventId, number }: EventNumber,
  now: Date,
): Promise<boolean> {
  if (cookie === null) return false;
  const [row] = await tx
    .select({ personId: personDevices.personId })
    .from(personDevices)
    .innerJoin(people, and(eq(people.eventId, personDevices.eventId), eq(people.id, personDevices.personId)))
    .where(
      and(
        eq(personDevices.eventId, eventId),
        eq(personDevices.tokenHash, digestOf(cookie)),
        gt(personDevices.expiresAt, now),
        eq(people.phoneCode, number.code),
        eq(people.phone, number.digits),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Remembers the browser for 90 days from now. */
export async function rememberBrowser(tx: Queries, browser: PersonsBrowser, now: Date): Promise<void> {
  const { eventId, personId, cookie } = browser;
  const expiresAt = new Date(now.getTime() + LIFETIMES.knownDevice);
  const times = { lastUsedAt: now, updatedAt: now, expiresAt };
  await tx
    .insert(personDevices)
    .values({ eventId, personId, tokenHash: digestOf(cookie), createdAt: now, ...times })
    .onConflictDoUpdate({
      target: [personDevices.eventId, personDevices.personId, personDevices.tokenHash],
      set: times,
    });
}

/**
 * A browser gets a new cookie when another person signs in with it: those who used it before still know it. The new
 * value goes to no other browser, so a planted cookie gains nothing by this.
 */
export async function passBrowserOn(
  tx: Queries,
  eventId: string,
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  if (from === null || from === to) return;
  await tx
    .update(personDevices)
    .set({ tokenHash: digestOf(to) })
    .where(and(eq(personDevices.eventId, eventId), eq(personDevices.tokenHash, digestOf(from))));
}
