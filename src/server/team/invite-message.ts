import { ROUTES } from '../../domain/routes.ts';
import type { Message } from '../delivery/delivery.ts';
import { nameInMessage } from '../delivery/name.ts';
import { LIFETIMES } from '../limits/limits.ts';

/** How a person can be reached, with the address messages go to. */
export type Way = { by: 'sms' | 'mail'; to: string };

export type Invitation = {
  way: Way;
  /** The names of the invited person, the inviter, the company and the event. */
  member: string;
  inviter: string;
  company: string;
  event: string;
  productName: string;
  /** `https://expo.example`, without a path. */
  origin: string;
  /** Token of the mailed link; an SMS has none, because the number itself signs in. */
  token: string;
};

const DAY = 24 * 60 * 60 * 1_000;

/**
 * The message that tells an invited person how to sign in. Names are typed by users, so they are reduced to plain
 * names.
 */
export function inviteMessage({ way, token, origin, productName, ...names }: Invitation): Message {
  const inviter = nameInMessage(names.inviter, 'A colleague');
  const company = nameInMessage(names.company, 'an exhibitor');
  const event = nameInMessage(names.event, 'the event');
  const invited = `${inviter} invited you to the team of ${company} at ${event}`;
  if (way.by === 'sms') {
    const text = `${invited}. Sign in to the ${productName} with this number: ${origin}${ROUTES.login}`;
    return { channel: 'sms', to: way.to, text };
  }
  const text = [
    `Hello ${nameInMessage(names.member, 'colleague')},`,
    `${invited}.`,
    `Choose your password here. The link works once, within ${String(LIFETIMES.passwordLink / DAY)} days:`,
    // In the fragment, so that it reaches no server log and no other site.
    `${origin}${ROUTES.resetPassword}#token=${token}`,
    `Then sign in with this email address: ${origin}${ROUTES.emailLogin}`,
    'If you do not know what this is about, you need not do anything.',
  ].join('\n\n');
  return { channel: 'mail', to: way.to, subject: `${invited} (${productName})`, text };
}
