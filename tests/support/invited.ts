import { setTimeout as pause } from 'node:timers/promises';
import type { OutboxMessage } from './server.ts';

type Portal = { outbox(): OutboxMessage[] };

/** The `count`-th message to this number or address. Messages leave after the answer, so it may take a moment. */
export async function messageTo(portal: Portal, to: string, count = 1): Promise<OutboxMessage> {
  for (let tries = 0; tries < 150; tries++) {
    const message = portal.outbox().filter((one) => one.to === to)[count - 1];
    if (message) return message;
    await pause(20);
  }
  throw new Error(`Message ${String(count)} to ${to} was not sent.`);
}

/** The token of the link in a mail. */
export function tokenIn({ text }: OutboxMessage): string {
  const token = /#token=([\w.-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error('The mail holds no link with a token.');
  return token;
}
