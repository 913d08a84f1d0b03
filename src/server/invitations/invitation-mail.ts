import type { Message } from '../delivery/delivery.ts';
import { nameInMessage } from '../delivery/name.ts';
import { oneLine } from '../delivery/one-line.ts';

export type InvitationMail = {
  to: string;
  /** Of the event and of the company that invites. */
  event: string;
  company: string;
  category: string;
  /** The exhibitor's own words; empty without. */
  message: string;
  link: string;
  /** Whom an answer goes to; empty without. */
  replyTo: string;
};

/** The mail with a guest's personal link. What the exhibitor wrote stands apart from what the portal says. */
export function invitationMail(mail: InvitationMail): Message {
  const company = nameInMessage(mail.company, 'An exhibitor');
  const event = nameInMessage(mail.event, 'the event');
  const own = mail.message.trim();
  return {
    channel: 'mail',
    to: mail.to,
    ...(mail.replyTo === '' ? {} : { replyTo: mail.replyTo }),
    subject: `${company} invites you to ${event}`,
    text: [
      `${company} invites you to ${event} (${oneLine(mail.category)}).`,
      ...(own === '' ? [] : [own]),
      `Register here; the link is for you alone and works once:\n${mail.link}`,
      'If you do not know the sender, ignore this message: nothing happens.',
    ].join('\n\n'),
  };
}
