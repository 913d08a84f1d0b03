import { ROUTES } from '../../domain/routes.ts';
import type { Message } from '../delivery/delivery.ts';
import { companyInMessage, nameInMessage } from '../delivery/name.ts';
import { oneLine } from '../delivery/one-line.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { INVITE_TEXTS } from '../delivery/message-texts.ts';
import { DAY } from '../../domain/durations.ts';

/** How a person can be reached, with the address messages go to. */
export type Way = { by: 'sms' | 'mail'; to: string };

export type Invitation = {
  way: Way;
  /** The names of the invited person, the inviter, the company and the event. */
  member: string;
  inviter: string;
  company: string;
  event: string;
  /** The organiser neither listed nor confirmed the company. */
  isUnconfirmed: boolean;
  productName: string;
  /** `https://expo.example`, without a path. */
  origin: string;
  /** Token of the mailed link; an SMS has none, because the number itself signs in. */
  token: string;
};

/**
 * The message that tells an invited person how to sign in. Names that users typed are reduced to plain names; the event's
 * title is the organiser's.
 */
export function inviteMessage({ way, token, origin, productName, ...names }: Invitation): Message {
  const inviter = nameInMessage(names.inviter, INVITE_TEXTS.someInviter);
  const company = companyInMessage(names, INVITE_TEXTS.someCompany);
  const event = oneLine(names.event);
  const invited = INVITE_TEXTS.invited(inviter, company, event);
  if (way.by === 'sms') {
    const text = INVITE_TEXTS.sms(invited, productName, `${origin}${ROUTES.login}`);
    return { channel: 'sms', to: way.to, text };
  }
  const text = [
    INVITE_TEXTS.hello(nameInMessage(names.member, INVITE_TEXTS.someMember)),
    INVITE_TEXTS.sentence(invited),
    INVITE_TEXTS.password(LIFETIMES.passwordLink / DAY),
    // In the fragment, so that it reaches no server log and no other site.
    `${origin}${ROUTES.resetPassword}#token=${token}`,
    INVITE_TEXTS.signIn(`${origin}${ROUTES.emailLogin}`),
    INVITE_TEXTS.unknown,
  ].join('\n\n');
  return { channel: 'mail', to: way.to, subject: INVITE_TEXTS.subject(invited, productName), text };
}
