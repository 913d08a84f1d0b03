import type { Message } from '../delivery/delivery.ts';
import { companyInMessage } from '../delivery/name.ts';
import { oneLine } from '../delivery/one-line.ts';
import { GUEST_TEXTS } from '../delivery/message-texts.ts';

export type InvitationMail = {
  to: string;
  /** The names of the event and of the inviting company. */
  event: string;
  company: string;
  /** The organiser neither listed nor confirmed the company. */
  isUnconfirmed: boolean;
  category: string;
  /** The exhibitor's own text; empty if there is none. */
  message: string;
  link: string;
  /** The address for replies; empty if there is none. */
  replyTo: string;
};

/** The mail with a guest's personal link. The exhibitor's text is set apart from the portal's. */
export function invitationMail(mail: InvitationMail): Message {
  const company = companyInMessage(mail, GUEST_TEXTS.someCompany);
  const event = oneLine(mail.event);
  const own = mail.message.trim();
  return {
    channel: 'mail',
    to: mail.to,
    ...(mail.replyTo === '' ? {} : { replyTo: mail.replyTo }),
    subject: GUEST_TEXTS.subject(company, event),
    text: [
      GUEST_TEXTS.invited(company, event, oneLine(mail.category)),
      ...(own === '' ? [] : [own]),
      GUEST_TEXTS.register(mail.link),
      GUEST_TEXTS.unknown,
    ].join('\n\n'),
  };
}
