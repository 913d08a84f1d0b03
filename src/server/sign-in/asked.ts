import type { Call } from '../contract/call.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { enterWith } from '../google/enter.ts';
import { closeGoogleQuestion, lockGoogleQuestion } from '../google/question.ts';
import type { Proven } from '../team/accept.ts';
import { readCookie } from './cookies.ts';
import { enter } from './enter.ts';
import { findKnownDevice } from './known-device.ts';
import { findOrCreatePerson } from './newcomer.ts';
import type { OtpTransaction } from './otp-transaction.ts';
import type { OpenedSession } from './session.ts';
import { closeQuestion, emailWay, lockQuestion, numberWay } from './team-question.ts';
import type { ContactRows } from './team-question.ts';

type AnswerCall = Call<'teamInviteAnswer'>;

/** A session, and the `device` cookie the browser gets; null: it keeps its own. */
export type Entered = { session: OpenedSession; device: string | null };

/** An open question which team to join, whichever way its number or address was proved. Its row is locked. */
export type Asked = {
  way: ContactRows;
  proven: Proven;
  /** `register`: there are names to register a new company with. */
  purpose: OtpTransaction['purpose'];
  about?: 'address';
  /** Creates that company; null where there is none to create. `address` is the caller's, for the audit. */
  register(address: string): Promise<Person | null>;
  /** Ends the question: it leads to one session. */
  close(): Promise<void>;
  /** Null for a person who was removed meanwhile. */
  enter(person: Person): Promise<Entered | null>;
};

/** The question that this browser was asked after a code, or by Google; null when there is none, or it has ended. */
export async function lockAsked(tx: Queries, call: AnswerCall, now: Date): Promise<Asked | null> {
  const { event, request } = call;
  const [otp, google] = [readCookie(request, 'otp', event), readCookie(request, 'google', event)];
  const afterCode = otp === null ? null : await lockQuestion(tx, event.id, otp, now);
  if (afterCode) return askedAboutNumber(tx, call, afterCode, now);
  const byGoogle = google === null ? null : await lockGoogleQuestion(tx, event.id, google, now);
  if (!byGoogle) return null;
  const { email } = byGoogle;
  return {
    way: emailWay(event.id, email),
    proven: { email, emailVerified: true, passwordHash: null },
    purpose: 'login',
    about: 'address',
    register: () => Promise.resolve(null),
    close: () => closeGoogleQuestion(tx, byGoogle),
    enter: (person) => enterWith(tx, call, person, byGoogle, now),
  };
}

function askedAboutNumber(tx: Queries, call: AnswerCall, transaction: OtpTransaction, now: Date): Asked {
  const { event, request } = call;
  const { phoneCode, phone, purpose } = transaction;
  const number = { code: phoneCode, digits: phone, e164: `+${phoneCode}${phone}` };
  const subject = { eventId: event.id, number };
  return {
    way: numberWay(event.id, transaction),
    proven: { phoneCode, phone, phoneVerified: true },
    purpose,
    register: (address) => findOrCreatePerson(tx, subject, { ...transaction, address }, now),
    close: () => closeQuestion(tx, transaction, now),
    enter: async (person) => {
      const cookie = readCookie(request, 'device', event);
      // The right code has just made the browser known to the number; what counts is whether it was before.
      const knownBefore = await findKnownDevice(tx, cookie, subject, now, transaction.askedAt ?? now);
      const knowsNumber = knownBefore !== null;
      const session = await enter(tx, call, { person, codeVerifiedAt: now, now, cookie, knowsNumber });
      return session && { session, device: null };
    },
  };
}
