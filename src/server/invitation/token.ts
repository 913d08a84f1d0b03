import { createHmac } from 'node:crypto';
import { opaqueOf, readOpaque } from '../event/opaque.ts';
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

/** Characters of a registration's id in base64url, and of the key's id and the HMAC behind it: 64 with the event before them. */
const ID_LENGTH = 22;
const PROOF_LENGTH = 33;

/**
 * The token of a guest's own registration: its id, and at least 174 bits that cannot be made without the key. The code of
 * the badge is no such token, because everyone who reads the badge has it.
 */
export function registrationToken({ id, material }: Key, event: EventMark, registrationId: string): string {
  const message = `registration\n${event.shortId}\n${registrationId}`;
  const signature = createHmac('sha256', material).update(message).digest('base64url');
  const own = Buffer.from(registrationId.replaceAll('-', ''), 'hex').toString('base64url');
  return opaqueOf(event, own + `${id}${signature}`.slice(0, PROOF_LENGTH));
}

/** The id of the registration whose token this is, under a key that is accepted; null for any other text. */
export function registrationOf(keys: Pick<Keys, 'accepted'>, event: EventMark, token: string): string | null {
  const rest = readOpaque(token)?.rest ?? '';
  if (rest.length !== ID_LENGTH + PROOF_LENGTH) return null;
  const hex = Buffer.from(rest.slice(0, ID_LENGTH), 'base64url').toString('hex');
  const registrationId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const isOwn = keys
    .accepted('links')
    .some((key) => sameDigest(digestOf(registrationToken(key, event, registrationId)), digestOf(token)));
  return isOwn ? registrationId : null;
}

/** The public page; the token is in the fragment, which no browser sends to a server or in a referrer. */
export const invitationLink = (origin: string, token: string): string =>
  `${origin}/exhibitor/invitation#token=${token}`;
