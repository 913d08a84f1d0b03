import { createHmac } from 'node:crypto';
import { opaqueOf } from '../event/opaque.ts';
import type { EventMark } from '../event/opaque.ts';

/**
 * The token of an invitation's link: 256 bits that cannot be made without the server's secret. It is derived, so that
 * the exhibitor can copy the same link again later; the table stores only its digest.
 */
export function invitationToken(secret: string, event: EventMark, invitationId: string): string {
  const message = `invitation\n${event.shortId}\n${invitationId}`;
  return opaqueOf(event, createHmac('sha256', secret).update(message).digest('base64url'));
}

/** The public page; the token is redacted wherever addresses are logged. */
export const invitationLink = (origin: string, token: string): string =>
  `${origin}/exhibitor/invitation?token=${token}`;
