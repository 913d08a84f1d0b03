import { and, eq, isNull } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import type { LeadConsent } from '../../domain/leads/fields.ts';
import { fullNameOf } from '../../domain/person.ts';
import { holdsPass, referralState } from '../../domain/registration.ts';
import { attendees } from '../db/schema/attendees.ts';
import type { SharedText } from '../db/schema/attendees.ts';
import { referrals } from '../db/schema/referrals.ts';
import type { Queries } from '../db/transaction.ts';
import type { Owner } from '../lists/owned.ts';
import { textOf } from '../lists/wire.ts';
import type { SaidTexts } from './item.ts';

/** What the owner of a badge shares with one exhibitor. */
export type Badge = {
  kind: 'attendee' | 'pass';
  /** The row of the attendee or of the registration. */
  id: string;
  texts: Omit<SaidTexts, 'rawCode'>;
  consent: LeadConsent | null;
};

/**
 * Whose badge a code is, among the attendees and the passes of the owner's event; null for an unknown or withdrawn one.
 * A registration shares its name, and with the exhibitor that registered it all it knows. Both tables are always asked,
 * so that an unknown code costs the same.
 */
export async function findBadge(db: Queries, owner: Owner, code: string): Promise<Badge | null> {
  const { eventId, exhibitorId } = owner;
  const [attendee] = await db
    .select()
    .from(attendees)
    .where(and(eq(attendees.eventId, eventId), eq(attendees.code, code), isNull(attendees.withdrawnAt)))
    // A withdrawal waits for what still reads the attendee.
    .for('share');
  const [pass] = await db
    .select()
    .from(referrals)
    .where(and(eq(referrals.eventId, eventId), eq(referrals.badgeToken, code)));
  if (attendee) return badgeOf(attendee);
  if (!pass || !holdsPass(referralState(pass))) return null;
  const own = pass.exhibitorId === exhibitorId ? pass : { email: null, phoneCode: null, phone: null };
  const texts = {
    ...NOTHING,
    fullName: fullNameOf(pass),
    emailId: textOf(own.email),
    phoneCode: textOf(own.phoneCode),
    phone: textOf(own.phone),
  };
  return { kind: 'pass', id: pass.id, texts, consent: null };
}

const NOTHING: Badge['texts'] = {
  fullName: '',
  emailId: '',
  phoneCode: '',
  phone: '',
  companyName: '',
  designation: '',
};

/** What an attendee shares. */
export function badgeOf(row: typeof attendees.$inferSelect): Badge {
  const { fullName, email, phoneCode, phone, companyName, designation, shares } = row;
  const shared = (field: SharedText, text: string | null): string =>
    shares.includes(field) ? textOf(text) : '';
  const texts = {
    ...NOTHING,
    fullName: shared('fullName', fullName),
    emailId: shared('emailId', email),
    phoneCode: shared('phone', phoneCode),
    phone: shared('phone', phone),
    companyName: shared('companyName', companyName),
    designation: shared('designation', designation),
  };
  return { kind: 'attendee', id: row.id, texts, consent: consentOf(row) };
}

/** An attendee without words and without a time has said nothing about being contacted. */
function consentOf(row: typeof attendees.$inferSelect): LeadConsent | null {
  const { consentText, consentAt, createdAt } = row;
  if (consentText === null && consentAt === null) return null;
  return { given: true, text: textOf(consentText), at: (consentAt ?? createdAt).toISOString() };
}

export const toWire = ({ kind, texts, consent }: Badge): components['schemas']['Badge'] => ({
  kind,
  ...texts,
  ...(consent === null ? {} : { consent }),
});
