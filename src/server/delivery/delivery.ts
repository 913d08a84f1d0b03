export type Message = {
  channel: 'sms' | 'mail';
  /** E.164 for SMS (`+919000000001`), an address for mail. */
  to: string;
  /** Of a mail: one line. */
  subject?: string;
  /** Of a mail: whom an answer goes to, when that is not the sender. */
  replyTo?: string;
  text: string;
  /** The code in the text, for readers of the outbox. */
  code?: string;
};

/** The port messages leave through. Rejects when the message was not sent; the error says nothing of its content. */
export type Delivery = { send(message: Message): Promise<void> };
