import { ROUTES } from '../../domain/routes.ts';
import type { OWN_DATA_REQUESTS } from '../db/schema/own-data.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import type { Message } from './delivery.ts';
import { DEVICE_NOTICE_TEXTS, PROOF_TEXTS } from './message-texts.ts';
import { oneLine } from './one-line.ts';
import { HOUR, MINUTE } from '../../domain/durations.ts';

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
    subject: PROOF_TEXTS.emailSubject(productName),
    text: [
      PROOF_TEXTS.email(productName),
      PROOF_TEXTS.emailLink(LIFETIMES.emailProof / HOUR),
      // In the fragment, so that it reaches no server log and no other site.
      `${origin}${ROUTES.signInDetails}#token=${token}`,
      PROOF_TEXTS.emailUnasked,
    ].join('\n\n'),
  };
}

/** The mail with which a person who forgot the password sets another one; it, too, may reach one who never asked. */
export function passwordResetMessage({ to, productName, origin, token }: EmailProof): Message {
  return {
    channel: 'mail',
    to,
    subject: PROOF_TEXTS.resetSubject(productName),
    text: [
      PROOF_TEXTS.reset(productName),
      PROOF_TEXTS.resetLink(LIFETIMES.passwordReset / MINUTE),
      `${origin}${ROUTES.forgotPassword}#token=${token}`,
      PROOF_TEXTS.resetUnasked,
    ].join('\n\n'),
  };
}

/**
 * The mail with which a person reads what the event holds about them. The event's title is the organiser's; nothing in it
 * was typed by the one who asked.
 */
export function ownDataMessage({
  to,
  productName,
  event,
  origin,
  token,
}: EmailProof & { event: string }): Message {
  return {
    channel: 'mail',
    to,
    subject: PROOF_TEXTS.ownDataSubject(productName),
    text: [
      PROOF_TEXTS.ownData(oneLine(event)),
      PROOF_TEXTS.ownDataLink(LIFETIMES.ownDataLink / MINUTE),
      `${origin}${ROUTES.ownData}#token=${token}`,
      PROOF_TEXTS.emailUnasked,
    ].join('\n\n'),
  };
}

export type RequestNotice = {
  to: string;
  kind: (typeof OWN_DATA_REQUESTS)[number];
  event: { title: string; slug: string };
};

/** Tells the organiser's support that a request waits; whose it is, the command shows. In English, like its commands. */
export function ownDataRequestMail({ to, kind, event }: RequestNotice): Message {
  const what = kind === 'copy' ? 'a copy' : 'the erasure';
  return {
    channel: 'mail',
    to,
    subject: oneLine(`A person asks for ${what} of their data: ${event.title}`),
    text: [
      `A person asks for ${what} of what the event holds about them. Answer within a month.`,
      `npm run admin -- requests list ${event.slug}`,
    ].join('\n\n'),
  };
}

export type NumberProof = { to: string; productName: string; host: string; code: string };

/** The SMS with which a person proves a number. Without a link, bound to the host like a code for signing in. */
export function numberProofMessage({ to, productName, host, code }: NumberProof): Message {
  return {
    channel: 'sms',
    to,
    text: `${PROOF_TEXTS.numberCode(code, productName, LIFETIMES.code / MINUTE)}\n\n@${host} #${code}`,
    code,
  };
}

export type ChangeNotice = {
  channel: Message['channel'];
  to: string;
  productName: string;
  what: 'email' | 'mobile' | 'password' | 'passkey';
};

/**
 * The notice to a person's old number or address that it, or the password, was changed. It names neither the old nor
 * the new one.
 */
export function changeNotice({ channel, to, productName, what }: ChangeNotice): Message {
  const text = PROOF_TEXTS.changed[what](productName);
  if (channel === 'sms') return { channel, to, text };
  return { channel, to, subject: PROOF_TEXTS.changedSubject[what](productName), text };
}

export type DeviceNotice = { channel: Message['channel']; to: string; productName: string; device: string };

/** The notice to a person that a device signed in which is new to them. `device` is of our own words, never a client's. */
export function deviceNotice({ channel, to, productName, device }: DeviceNotice): Message {
  const text = DEVICE_NOTICE_TEXTS.text(productName, device);
  if (channel === 'sms') return { channel, to, text };
  return { channel, to, subject: DEVICE_NOTICE_TEXTS.subject(productName), text };
}
