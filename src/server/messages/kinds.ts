import type { MESSAGE_KINDS } from '../db/schema/messages.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { DAY } from '../../domain/durations.ts';

export type MessageKind = (typeof MESSAGE_KINDS)[number];

type Rule = {
  /** Whether it may be sent again after a failure that leaves open whether it arrived. */
  repeats: boolean;
  /** Milliseconds from its commit after which it is not sent any more. */
  lasts: number;
};

/** Less than the code's own life, so that a late one leaves its reader half a minute. */
const CODE = { repeats: false, lasts: LIFETIMES.code - 30_000 };

/** What may be sent again, and until when. Two codes confuse; two equal mails do no harm. */
export const RULES: Readonly<Record<MessageKind, Rule>> = {
  code: CODE,
  numberProof: CODE,
  emailProof: { repeats: true, lasts: LIFETIMES.emailProof },
  passwordReset: { repeats: true, lasts: LIFETIMES.passwordReset },
  ownData: { repeats: true, lasts: LIFETIMES.ownDataLink },
  teamInvite: { repeats: true, lasts: LIFETIMES.passwordLink },
  invitation: { repeats: true, lasts: 2 * DAY },
  badge: { repeats: true, lasts: 2 * DAY },
  supportRequest: { repeats: true, lasts: 2 * DAY },
  ownDataRequest: { repeats: true, lasts: 2 * DAY },
  changeNotice: { repeats: true, lasts: 2 * DAY },
};

/** Attempts of a message that repeats; with the pauses between them about six hours. */
export const MOST_ATTEMPTS = 12;

/** Milliseconds before the next attempt: 30 seconds, doubled each time, at most an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(30_000 * 2 ** (attempts - 1), 60 * 60 * 1_000);
