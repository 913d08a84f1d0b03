import { LIFETIMES } from '../limits/lifetimes.ts';
import type { Message } from './delivery.ts';
import { PROOF_TEXTS } from './message-texts.ts';

export type CodeMessage = {
  /** E.164. */
  to: string;
  code: string;
  productName: string;
  /** Host name on which the code was requested, without port. */
  host: string;
};

/**
 * The SMS with a code. It contains no link, so that a link in such a message is always a forgery; the last line binds
 * the code to the host (origin-bound one-time codes), so that a phone offers it on this site only.
 */
export function codeMessage({ to, code, productName, host }: CodeMessage): Message {
  return {
    channel: 'sms',
    to,
    text: `${PROOF_TEXTS.code(code, productName, LIFETIMES.code / 60_000)}\n\n@${host} #${code}`,
    code,
  };
}
