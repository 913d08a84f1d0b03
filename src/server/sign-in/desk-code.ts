import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Person } from '../db/schema/people.ts';
import { people } from '../db/schema/people.ts';
import { signInProofs } from '../db/schema/sign-in-proofs.ts';
import type { Queries } from '../db/transaction.ts';
import type { Key, KeyRing } from '../keys/ring.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import type { Proof } from '../sign-in-details/proof.ts';
import { isMember } from '../team/members.ts';
import type { MobileNumber } from './mobile-number.ts';
import { digestOfCode, isCode, newCode } from './secrets.ts';

/** Stands in the digest where a code that is sent has its transaction: a code of the desk works in any browser. */
const DESK = 'desk';

type NumberedPerson = Person & { phoneCode: string; phone: string };

/** Whether a code can be made for this person: the number is what the code proves. */
export const hasNumber = (person: Person): person is NumberedPerson =>
  person.phoneCode !== null && person.phone !== null;

/**
 * Makes a code that the organiser's desk reads out to a person whose SMS does not come. It takes the place of the sent
 * one, once, within ten minutes; the newest ends the ones before it.
 */
export async function makeDeskCode(
  tx: Queries,
  { eventId, id: personId, phoneCode, phone }: NumberedPerson,
  { key, length, now }: { key: Key; length: number; now: Date },
): Promise<{ code: string; expiresAt: Date }> {
  const code = newCode(length);
  const subject = { transactionId: DESK, eventId, e164: `+${phoneCode}${phone}` };
  const expiresAt = new Date(now.getTime() + LIFETIMES.deskCode);
  const own = and(
    eq(signInProofs.eventId, eventId),
    eq(signInProofs.personId, personId),
    eq(signInProofs.purpose, 'desk'),
  );
  await tx.delete(signInProofs).where(own);
  await tx.insert(signInProofs).values({
    eventId,
    personId,
    purpose: 'desk',
    phoneCode,
    phone,
    secretHash: digestOfCode(key, subject, code),
    sentAt: now,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  });
  return { code, expiresAt };
}

/** The desk's code that this code is, for the member who has the number; null for any other code. */
export async function findDeskCode(
  tx: Queries,
  keys: Pick<KeyRing, 'accepted'>,
  { eventId, number }: { eventId: string; number: MobileNumber },
  code: string,
  now: Date,
): Promise<Proof | null> {
  const [found] = await tx
    .select({ proof: signInProofs })
    .from(people)
    .innerJoin(
      signInProofs,
      and(eq(signInProofs.eventId, people.eventId), eq(signInProofs.personId, people.id)),
    )
    .where(
      and(
        eq(people.eventId, eventId),
        eq(people.phoneCode, number.code),
        eq(people.phone, number.digits),
        isMember,
        eq(signInProofs.purpose, 'desk'),
        // The number that the person had then.
        eq(signInProofs.phoneCode, people.phoneCode),
        eq(signInProofs.phone, people.phone),
        isNull(signInProofs.usedAt),
        gt(signInProofs.expiresAt, now),
      ),
    );
  if (!found) return null;
  const subject = { transactionId: DESK, eventId, e164: number.e164 };
  return isCode(keys, subject, code, found.proof.secretHash) ? found.proof : null;
}
