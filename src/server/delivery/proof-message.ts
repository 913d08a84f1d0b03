import { ROUTES } from '../../domain/routes.ts';
import { LIFETIMES } from '../limits/limits.ts';
import type { Message } from './delivery.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type EmailProof = {
  to: string;
  productName: string;
  /** `https://expo.example`, without a path. */
  origin: string;
  token: string;
};

/**
 * The mail with which a person proves an address. It contains nothing that a person typed, because it may reach a
 * stranger who never asked for it.
 */
export function emailProofMessage({ to, productName, origin, token }: EmailProof): Message {
  return {
    channel: 'mail',
    to,
    subject: `Confirm your email address (${productName})`,
    text: [
      `Confirm that this address is yours, so that you can use it in the ${productName}.`,
      `Open this link where you are signed in. It works once, within ${String(LIFETIMES.emailProof / HOUR)} hours:`,
      // In the fragment, so that it reaches no server log and no other site.
      `${origin}${ROUTES.signInDetails}#token=${token}`,
      'If you did not ask for this mail, ignore it: nothing happens.',
    ].join('\n\n'),
  };
}

export type NumberProof = { to: string; productName: string; host: string; code: string };

/** The SMS with which a person proves a number. Without a link, bound to the host like a code for signing in. */
export function numberProofMessage({ to, productName, host, code }: NumberProof): Message {
  const minutes = String(LIFETIMES.code / MINUTE);
  return {
    channel: 'sms',
    to,
    text: `${code} is your ${productName} code to confirm this number. It is valid for ${minutes} minutes.\n\n@${host} #${code}`,
    code,
  };
}

export type ChangeNotice = {
  channel: Message['channel'];
  to: string;
  productName: string;
  what: 'email address' | 'mobile number';
};

/** The notice to a person's old number or address that it was changed. It names neither the old nor the new one. */
export function changeNotice({ channel, to, productName, what }: ChangeNotice): Message {
  const text =
    `The ${what} of your ${productName} account was changed. ` +
    'If that was not you, tell the organiser of the event at once.';
  if (channel === 'sms') return { channel, to, text };
  return { channel, to, subject: `Your ${what} was changed (${productName})`, text };
}
