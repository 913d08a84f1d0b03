import type { CurrentUser } from '../../api/sign-in.ts';

/**
 * Tells the session that this browser has a token: found at the start, stored by another tab, or given by a sign-in.
 * With `user`, the answer that brought the token said whose it is, and the session does not ask again.
 */
export type TokenReport = { type: 'token.appeared'; user?: CurrentUser | null };

/** Which event the portal is served for, and how many digits its codes have, when the lookup says it. */
export type EventReport = {
  type: 'event.resolved';
  eventId: string | null;
  otpLength?: number | undefined;
};
