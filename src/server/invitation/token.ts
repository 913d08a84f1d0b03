import { createHmac } from 'node:crypto';
import { opaqueOf } from '../event/opaque.ts';
import type { EventMark } from '../event/opaque.ts';
import type { Keys } from '../keys/keys.ts';
import type { Key } from '../keys/ring.ts';
import { digestOf, sameDigest } from '../sign-in/secrets.ts';

/** Characters of a token after its event: the id of the key, and as much of the HMAC as there is room for. */
const LENGTH = 43;

/**
 * The token of an invitation's link: at least 234 bits that cannot be made without the key, whose id it begins with. It
 * is derived, so that the exhibitor can copy the same link again later; the table stores only its digest.
 */
export function invitationToken({ id, material }: Key, event: EventMark, invitationId: string): string {
  const message = `invitation\n${event.shortId}\n${invitationId}`;
  const signature = createHmac('sha256', material).update(message).digest('base64url');
  return opaqueOf(event, `${id}${signature}`.slice(0, LENGTH));
}

/** The token whose digest an invitation has; null when no key is accepted that makes it. */
export function tokenOfInvitation(
  keys: Pick<Keys, 'accepted'>,
  event: EventMark,
  { id, tokenHash }: { id: string; tokenHash: Buffer },
): string | null {
  const tokens = keys.accepted('links').map((key) => invitationToken(key, event, id));
  return tokens.find((token) => sameDigest(digestOf(token), tokenHash)) ?? null;
}

/** The public page; the token is in the fragment, which no browser sends to a server or in a referrer. */
export const invitationLink = (origin: string, token: string): string =>
  `${origin}/exhibitor/invitation#token=${token}`;
