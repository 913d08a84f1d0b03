export type Message = {
  /** Tells the attempts of one message from another message. */
  id?: string;
  channel: 'sms' | 'mail';
  /** E.164 for SMS (`+919000000001`), an address for mail. */
  to: string;
  /** For mail only; one line. */
  subject?: string;
  /** For mail only: the address for replies, when it is not the sender. */
  replyTo?: string;
  text: string;
  /** The code in the text, for readers of the outbox. */
  code?: string;
  /** For mail only. */
  attached?: Attached;
};

/** What a mail carries beside its text. It is drawn when the mail is sent. */
export type Attached = {
  /** The code of a badge, which becomes a picture. */
  badge: string;
  /** A calendar file. */
  calendar?: { name: string; text: string };
};

/** The port for outgoing messages. Rejects when the message was not sent; the error contains none of its content. */
export type Delivery = { send(message: Message): Promise<void> };
