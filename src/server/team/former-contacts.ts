import { eq } from 'drizzle-orm';
import type { Call } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { queueOf } from '../delivery/after-answer.ts';
import type { Message } from '../delivery/delivery.ts';
import { oneLine } from '../delivery/one-line.ts';
import type { Person } from '../auth/current-user.ts';
import { readMobile } from '../auth/mobile-number.ts';
import type { Joined } from './accept.ts';

type AnsweringCall = Call<'teamInviteAnswer'> | Call<'passwordSet'>;

/**
 * Tells the number and the address a person signed in with before that another one signs in now. Not for a person who
 * had none: joining a team changes nothing of anybody's.
 */
export async function tellFormerContacts(call: AnsweringCall, { person, before }: Joined): Promise<void> {
  const { services, event, reply } = call;
  const { db, delivery, log } = services;
  const ways = formerWays(before, person, event.smsCountries);
  if (ways.length === 0) return;
  const own = eq(exhibitors.id, before.exhibitorId);
  const [found] = await db.select({ company: exhibitors.name }).from(exhibitors).where(own);
  for (const way of ways) {
    queueOf(delivery).enqueue({
      message: noticeOf(way, found?.company ?? '', event.title),
      response: reply.raw,
      onFailure: (error) => {
        log.error({ err: error }, 'a notice could not be sent');
        return Promise.resolve();
      },
    });
  }
}

type Way = Pick<Message, 'channel' | 'to'>;

/** Where the person was reached before. Of what both have, the owner knows. */
function formerWays(before: Person, after: Person, countries: readonly string[]): Way[] {
  const { phoneCode, phone, email } = before;
  const number = phoneCode && phone ? readMobile(phoneCode, phone, countries) : null;
  const isNewNumber = after.phone !== phone || after.phoneCode !== phoneCode;
  const isNewEmail = after.email?.toLowerCase() !== email?.toLowerCase();
  if (!isNewNumber && !isNewEmail) return [];
  return [
    ...(number ? [{ channel: 'sms' as const, to: number.e164 }] : []),
    ...(email === null ? [] : [{ channel: 'mail' as const, to: email }]),
  ];
}

function noticeOf(way: Way, company: string, event: string): Message {
  const team = `the team of ${oneLine(company, 80)} at ${oneLine(event, 80)}`;
  const text = `The mobile number or email you sign in with for ${team} was changed. If you did not agree, ask your organiser.`;
  return way.channel === 'mail' ? { ...way, subject: 'Your sign-in was changed', text } : { ...way, text };
}
