import type { Message } from '../delivery/delivery.ts';
import type { Account } from '../limits/budgets.ts';
import type { MessageKind } from './kinds.ts';
import type { Sealer } from './seal.ts';

/** What a message that could not be sent takes back, as plain data: any process may have to do it. */
export type Undo = {
  /** Budgets that the message was charged to. */
  accounts?: Account[];
  /** The sign-in with a code, which gets its send back. */
  otpTransaction?: string;
  /** The member who is not invited after all, and what was noted before. */
  invited?: { personId: string; at: string; before: { at: string | null; by: 'sms' | 'mail' | null } };
};

/** A message to be written with the rows that cause it. */
export type Draft = {
  kind: MessageKind;
  /**
   * Null for a code that no registered number waits for: it costs every statement of a real one and is given to no
   * gateway.
   */
  message: Message | null;
  undo?: Undo;
  /** Names the matter in a log line; ids only. */
  about?: Record<string, string>;
};

/** What is encrypted of a draft. */
export type Body = Omit<Draft, 'kind'>;

export const sealBody = (sealer: Sealer, row: string, { message, undo, about }: Draft): Buffer =>
  sealer.seal({ message, undo, about }, row);

/** The body of a row; null when there is none, or its key is not accepted. */
export function openBody(sealer: Sealer, row: string, body: Buffer | null): Body | null {
  const opened = body && sealer.open(body, row);
  // Sealed by `sealBody`, and unchanged since.
  return opened ? (opened as Body) : null;
}
