import { patiently } from './patience.ts';
import type { OutboxMessage } from './server.ts';

type Portal = { outbox(): OutboxMessage[] };

/** The `count`-th message to this number or address. Messages leave after the answer, so it may take a moment. */
export const messageTo = (portal: Portal, to: string, count = 1): Promise<OutboxMessage> =>
  patiently(() => {
    const message = portal.outbox().filter((one) => one.to === to)[count - 1];
    if (message === undefined) throw new Error(`Message ${String(count)} to ${to} was not sent.`);
    return message;
  });

/** The token of the link in a mail. */
export function tokenIn({ text }: OutboxMessage): string {
  const token = /#token=([\w.-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error('The mail holds no link with a token.');
  return token;
}
