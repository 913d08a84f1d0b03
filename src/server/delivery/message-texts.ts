import { texts } from '../../domain/language.ts';
import { numberText } from '../../domain/number-text.ts';

/** SMS and mails with a code or a link for the person who asked for them. */
export const PROOF_TEXTS = texts({
  code: (code: string, product: string, minutes: number): string =>
    `${code} is your ${product} code. It is valid for ${numberText(minutes)} minutes.`,
  numberCode: (code: string, product: string, minutes: number): string =>
    `${code} is your ${product} code to confirm this number. It is valid for ${numberText(minutes)} minutes.`,
  emailSubject: (product: string): string => `Confirm your email address (${product})`,
  email: (product: string): string =>
    `Confirm that this address is yours, so that you can use it in the ${product}.`,
  emailLink: (hours: number): string =>
    `Open this link where you are signed in. It works once, within ${numberText(hours)} hours:`,
  emailUnasked: 'If you did not ask for this mail, ignore it: nothing happens.',
  resetSubject: (product: string): string => `Choose a new password (${product})`,
  reset: (product: string): string => `Choose a new password for your account in the ${product}.`,
  resetLink: (minutes: number): string =>
    `Open this link. It works once, within ${numberText(minutes)} minutes:`,
  resetUnasked: 'If you did not ask for this mail, ignore it: your password stays as it is.',
  ownDataSubject: (product: string): string => `Your data (${product})`,
  ownData: (event: string): string =>
    `See what ${event} holds about you, with whom it was shared, and take it back or have it erased.`,
  ownDataLink: (minutes: number): string => `Open this link. It works for ${numberText(minutes)} minutes:`,
  changed: {
    email: (product: string): string =>
      `The email address of your ${product} account was changed. If that was not you, tell the organiser of the event at once.`,
    mobile: (product: string): string =>
      `The mobile number of your ${product} account was changed. If that was not you, tell the organiser of the event at once.`,
    password: (product: string): string =>
      `The password of your ${product} account was changed. If that was not you, tell the organiser of the event at once.`,
    passkey: (product: string): string =>
      `A passkey was added to your ${product} account. If that was not you, remove it under Sign-in Details, and tell the organiser of the event at once.`,
  },
  changedSubject: {
    email: (product: string): string => `Your email address was changed (${product})`,
    mobile: (product: string): string => `Your mobile number was changed (${product})`,
    password: (product: string): string => `Your password was changed (${product})`,
    passkey: (product: string): string => `A passkey was added (${product})`,
  },
});

/** The notice of a sign-in from a new device, in the event's language. */
export const DEVICE_NOTICE_TEXTS = texts({
  subject: (product: string): string => `A new device signed in (${product})`,
  text: (product: string, device: string): string =>
    `A new device signed in to your ${product} account: ${device}. If that was not you, end its session under Sign-in Details, and tell the organiser of the event.`,
});

/** Messages to other persons, in the event's language. */
export const INVITE_TEXTS = texts({
  someInviter: 'A colleague',
  someCompany: 'an exhibitor',
  someMember: 'colleague',
  invited: (inviter: string, company: string, event: string): string =>
    `${inviter} invited you to the team of ${company} at ${event}`,
  sms: (invited: string, product: string, link: string): string =>
    `${invited}. Sign in to the ${product} with this number: ${link}`,
  subject: (invited: string, product: string): string => `${invited} (${product})`,
  hello: (member: string): string => `Hello ${member},`,
  sentence: (invited: string): string => `${invited}.`,
  password: (days: number): string =>
    `Choose your password here. The link works once, within ${numberText(days)} days:`,
  signIn: (link: string): string => `Then sign in with this email address: ${link}`,
  unknown: 'If you do not know what this is about, you need not do anything.',
});

/** The mail with a guest's badge. */
export const BADGE_TEXTS = texts({
  subject: (event: string): string => `Your badge for ${event}`,
  pending: (company: string, event: string, category: string): string =>
    `You are registered for ${event} (${category}) through ${company}. The registration waits for the approval of the event organizer; you get a mail when it is approved.`,
  approved: (company: string, event: string, category: string): string =>
    `Your registration for ${event} (${category}) through ${company} is complete.`,
  code: (code: string): string => `Badge code: ${code}`,
  page: (link: string): string => `This page shows your badge; the link is for you alone:\n${link}`,
  attached: 'The code is attached as a picture: show it at the entrance.',
  attachedWithDates:
    'Attached are the code as a picture, which you show at the entrance, and a file for your calendar.',
  unasked: 'If you did not register, ignore this message.',
});

/** The mail with a guest's link. */
export const GUEST_TEXTS = texts({
  someCompany: 'An exhibitor',
  subject: (company: string, event: string): string => `${company} invites you to ${event}`,
  invited: (company: string, event: string, category: string): string =>
    `${company} invites you to ${event} (${category}).`,
  register: (link: string): string => `Register here; the link is for you alone and works once:\n${link}`,
  unknown: 'If you do not know the sender, ignore this message: nothing happens.',
});
