import { and, eq } from 'drizzle-orm';
import type { Services, Viewer } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import type { people } from '../db/schema/people.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';

type Person = typeof people.$inferSelect;

/** Who asks: a signed-in person, or a stranger at an address. */
export type Asker =
  Pick<Viewer, 'eventId' | 'exhibitorId' | 'personId'> | { eventId: string; address: string };

/**
 * The one budget of every way to learn whether a number or an email address belongs to a person of the event. Call it
 * before such an answer is given, whatever the answer will be: yes and no cost the same, and a refusal keeps its cost,
 * because this commits on its own. Throws 429 when the budget is used up. Not inside a transaction.
 *
 * People of an exhibitor that made itself and that the organiser has not confirmed are strangers still: anybody could
 * register as many of them as they like.
 */
export async function spendAskingTaken({ db, clock, config }: Services, asker: Asker): Promise<void> {
  const { person, newcomer } = limitsOf(config).askingTaken;
  const { eventId } = asker;
  const account =
    'address' in asker
      ? { eventId, subject: `asking-taken/address/${asker.address}`, budgets: newcomer }
      : {
          eventId,
          subject: `asking-taken/person/${asker.personId}`,
          budgets: (await isConfirmed(db, asker)) ? person : newcomer,
        };
  await db.transaction((tx) => spend(tx, [account], steadyNow(clock)));
}

async function isConfirmed(
  db: Services['db'],
  { eventId, exhibitorId }: Pick<Viewer, 'eventId' | 'exhibitorId'>,
): Promise<boolean> {
  const [row] = await db
    .select({ selfMade: exhibitors.selfMade, confirmedAt: exhibitors.confirmedAt })
    .from(exhibitors)
    .where(and(eq(exhibitors.id, exhibitorId), eq(exhibitors.eventId, eventId)));
  return row !== undefined && (!row.selfMade || row.confirmedAt !== null);
}

type SignInData = { [Column in 'phoneCode' | 'phone' | 'email']?: Person[Column] | undefined };

/**
 * Whether a write asks if a number or an address is taken: it names one that the person does not have yet. `before` is
 * null for a new person.
 */
export function asksTaken(before: Person | null, wanted: SignInData): boolean {
  const { phone, phoneCode, email } = wanted;
  const code = phoneCode ?? before?.phoneCode;
  const otherPhone = Boolean(phone) && (phone !== before?.phone || code !== before?.phoneCode);
  const otherEmail = Boolean(email) && email?.toLowerCase() !== before?.email?.toLowerCase();
  return otherPhone || otherEmail;
}
