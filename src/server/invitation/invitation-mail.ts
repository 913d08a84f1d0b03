import type { Message } from '../delivery/delivery.ts';
import { nameInMessage } from '../delivery/name.ts';
import { oneLine } from '../delivery/one-line.ts';

export type InvitationMail = {
  to: string;
  /** The names of the event and of the inviting company. */
  event: string;
  company: string;
  category: string;
  /** The exhibitor's own text; empty if there is none. */
  message: string;
  link: string;
  /** The address for replies; empty if there is none. */
  replyTo: string;
};

/** The mail with a guest's personal link. The exhibitor's text is set apart from the portal's. */
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
