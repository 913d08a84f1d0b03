import { createTransport } from 'nodemailer';
import type { Delivery } from './delivery.ts';
import { oneLine } from './one-line.ts';

/** How long the mail server may take for each of: connection, greeting, silence in between. */
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

/** Delivery to a mail server, as plain text, one recipient a message. Never sent a second time. */
export function createMailer({ url, from, name, timeoutMs = TIMEOUT_MS }: MailerOptions): Delivery {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A message is text; nothing in it may make this server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject = '', replyTo, text }) {
      refuseOddAddress(to);
      const answers = replyTo !== undefined && isOneAddress(replyTo) ? { replyTo: mailbox(replyTo) } : {};
      const message = {
        from: mailbox(from, name),
        to: mailbox(to),
        subject: oneLine(subject),
        text,
        ...answers,
      };
      // The envelope apart from the headers: whatever they say, it goes to this one address.
      await transport.sendMail({ ...message, envelope: { from, to: [to] } }).catch(refuse);
    },
  };
}

/** An object, because a text would be read as a list of addresses. */
const mailbox = (address: string, name = '') => ({ address, name: oneLine(name) });

/** One address as servers take it: without spaces, quotes, lists, groups and control characters. */
const isOneAddress = (text: string): boolean =>
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(text);

function refuseOddAddress(to: string): void {
  if (!isOneAddress(to)) throw new Error('The mail was not sent: that is not one address.');
}

/** The codes only: the server's words quote addresses, and often the message. */
function refuse(error: { code?: unknown; responseCode?: unknown }): never {
  const codes = [error.code, error.responseCode].filter((code) => code !== undefined).map(String);
  throw new Error(`The mail server did not take the mail (${codes.join(', ') || 'no reason given'}).`);
}
