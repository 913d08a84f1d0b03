import { SUPPORT_RESPONSE_HOURS } from '../../domain/screen-constants.ts';
import type { supportTickets } from '../db/schema/support.ts';
import type { Message } from '../delivery/delivery.ts';
import { oneLine } from '../delivery/one-line.ts';

export type SupportMail = {
  /** The support's address. */
  to: string;
  ticket: typeof supportTickets.$inferSelect;
  /** Name of the exhibitor. */
  company: string;
  /** Title of the event. */
  event: string;
};

/**
 * The mail to support; an answer to it goes to the person. Each typed value stays on one line, so that a user cannot
 * add a line that looks like ours; the message itself comes last.
 */
export function supportMail({ to, ticket, company, event }: SupportMail): Message {
  const { number, name, email, subject, category, priority, message } = ticket;
  const hours = String(SUPPORT_RESPONSE_HOURS[priority]);
  const lines = [
    `Ticket: ${number}`,
    `From: ${oneLine(name)} <${email}>`,
    `Company: ${oneLine(company)}`,
    `Event: ${oneLine(event)}`,
    `Category: ${category}`,
    `Priority: ${priority} (answer promised within ${hours} hours)`,
    '',
    message,
  ];
  return {
    channel: 'mail',
    to,
    replyTo: email,
    subject: oneLine(`[${number}] ${subject}`),
    text: lines.join('\n'),
  };
}
