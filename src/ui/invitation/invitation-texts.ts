import { texts } from '../../domain/language.ts';
import { numberText } from '../../domain/number-text.ts';

/** The public page of an invitation (G-33). */
export const INVITATION_TEXTS = texts({
  title: 'Invitation',
  loading: 'Loading your invitation...',
  /** Above the event's title, below the exhibitor's name. */
  invitesYou: 'invites you to',
  pass: 'Pass',
  passOf: (category: string): string => `${category} pass`,
  dates: 'Dates',
  venue: 'Venue',
  unknown: 'This link does not open an invitation.',
  unknownText: 'Check that you copied the whole address, or ask the person who invited you for a new link.',
  failed: 'Your invitation could not be loaded',
  failedText: 'Check your connection and try again.',
  closed: 'This invitation is closed.',
  closedText: (exhibitor: string): string =>
    `If you registered already, your badge was mailed to the address you gave. Otherwise ask ${exhibitor} for a new invitation.`,
});

/** The list of invitations, and the dialog that invites. */
export const INVITE_TEXTS = texts({
  allStatus: 'All Status',
  status: 'Status',
  handOut: 'Link to hand out',
  byMail: 'E-mail',
  byLink: 'Link',
  registered: (count: number): string => `${numberText(count)} registered`,
  copy: 'Copy link',
  copyOf: (name: string): string => `Copy link, ${name}`,
  cancel: 'Cancel',
  cancelOf: (name: string): string => `Cancel invitation, ${name}`,
  cancelInvitation: 'Cancel invitation',
  keep: 'Keep it',
  resend: 'Resend',
  resendOf: (name: string): string => `Resend, ${name}`,
  labels: { ticketId: 'Pass', emails: 'E-mail addresses', message: 'Message' },
  send: 'Send invitations',
  sending: 'Sending...',
  mailHeading: 'Invite by e-mail',
  separated: (most: number): string => `Separated by commas or lines, up to ${numberText(most)}`,
  counted: (count: number, most: number): string => `${numberText(count)} of at most ${numberText(most)}`,
  linkHeading: 'Invite by link',
  make: 'Make a link',
  whatsApp: 'WhatsApp',
  share: 'Share',
  code: (link: string): string => `QR code: ${link}`,
});
