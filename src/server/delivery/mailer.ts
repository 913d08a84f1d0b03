import { createTransport } from 'nodemailer';
import type { Delivery } from './delivery.ts';
import { DeliveryFailure } from './failure.ts';
import type { FailureReason } from './failure.ts';
import { attachmentsOf } from './attachments.ts';
import { oneLine } from './one-line.ts';

/** Time limit for each of: connection, greeting, and silence of the mail server. */
const TIMEOUT_MS = 10_000;

export type MailerOptions = {
  /**
   * `smtp://` (STARTTLS when the server offers it, or with `requireTLS=true` always) or `smtps://`, with user and
   * password where needed.
   */
  url: string;
  /** The sender's address. */
  from: string;
  /** The sender's name. */
  name: string;
  timeoutMs?: number;
};

/** Delivery to a mail server, as plain text, one recipient per message. */
export function createMailer({ url, from, name, timeoutMs = TIMEOUT_MS }: MailerOptions): Delivery {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A message is plain text; it must not make this server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject = '', replyTo, text, attached }) {
      refuseOddAddress(to);
      const answers = replyTo !== undefined && isOneAddress(replyTo) ? { replyTo: mailbox(replyTo) } : {};
      const message = {
        from: mailbox(from, name),
        to: mailbox(to),
        subject: oneLine(subject),
        text,
        ...answers,
        ...(attached && { attachments: await attachmentsOf(attached) }),
        // The same for each attempt, so that a mailbox can tell a second copy.
        ...(id === undefined ? {} : { messageId: `<${id}@${from.split('@').at(-1) ?? ''}>` }),
      };
      // An explicit envelope: whatever the headers say, the mail goes to this one address.
      await transport.sendMail({ ...message, envelope: { from, to: [to] } }).catch(refuse);
    },
  };
}

/** An object, because a string would be parsed as a list of addresses. */
const mailbox = (address: string, name = '') => ({ address, name: oneLine(name) });

/** A single address as servers accept it: without spaces, quotes, lists, groups and control characters. */
const isOneAddress = (text: string): boolean =>
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(text);

function refuseOddAddress(to: string): void {
  if (!isOneAddress(to))
    throw new DeliveryFailure('refused', 'The mail was not sent: that is not one address.');
}

/** Reports the codes only: the server's text quotes addresses, and often the message. */
function refuse(error: { code?: unknown; responseCode?: unknown }): never {
  const codes = [error.code, error.responseCode].filter((code) => code !== undefined).map(String);
  const text = `The mail server did not take the mail (${codes.join(', ') || 'no reason given'}).`;
  throw new DeliveryFailure(whyOf(error), text);
}

/** 5xx is an answer for good, except where the server refuses the portal itself, which an operator can put right. */
function whyOf({ code, responseCode }: { code?: unknown; responseCode?: unknown }): FailureReason {
  if (code === 'ETIMEDOUT') return 'timeout';
  return code !== 'EAUTH' && Number(responseCode) >= 500 ? 'refused' : 'unavailable';
}
