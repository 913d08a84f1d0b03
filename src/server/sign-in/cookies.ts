import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGNED_IN_COOKIE } from '../../domain/constants.ts';
import { digestIn } from '../event/opaque.ts';
import type { EventMark } from '../event/opaque.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';

/**
 * Secrets of one browser. `otp` ties a code to the browser that asked for it, `google` an answer of Google to the browser
 * that went there; `device` outlives sign-ins.
 */
export type BrowserCookie = 'otp' | 'google' | 'device';

const MAX_AGE_MS: Record<BrowserCookie, number> = {
  otp: LIFETIMES.transaction,
  google: LIFETIMES.googleSignIn,
  device: LIFETIMES.knownDevice,
};

const isHttps = (request: FastifyRequest): boolean => request.protocol === 'https';

/**
 * With the `__Host-` prefix a neighbouring subdomain cannot plant the cookie. Browsers accept it on https only, so
 * plain http has the bare name, or signing in would fail there.
 */
const nameOf = (request: FastifyRequest, cookie: BrowserCookie): string =>
  isHttps(request) ? `__Host-${cookie}` : cookie;

/** Not readable by scripts, and sent with requests of this site's own pages only. */
const attributesOf = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  secure: isHttps(request),
});

/** Random bytes of a cookie's value. */
export const COOKIE_BYTES = { otp: 16, google: 32, device: 32 } as const satisfies Record<
  BrowserCookie,
  number
>;

/** Null also for a value that was not set here for this event: it is dropped before it is looked up. */
export function readCookie(request: FastifyRequest, cookie: BrowserCookie, event: EventMark): string | null {
  const value = request.cookies[nameOf(request, cookie)];
  return value !== undefined && digestIn(event, value, COOKIE_BYTES[cookie]) ? value : null;
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

export function setCookie({ request, reply }: Exchange, cookie: BrowserCookie, value: string): void {
  const maxAge = MAX_AGE_MS[cookie] / 1_000;
  reply.setCookie(nameOf(request, cookie), value, { ...attributesOf(request), maxAge });
}

export function clearCookie({ request, reply }: Exchange, cookie: BrowserCookie): void {
  reply.clearCookie(nameOf(request, cookie), attributesOf(request));
}

/**
 * A hint for the first paint: it chooses between the login page and "Loading...". Scripts may read and clear it,
 * and nothing is allowed because of it.
 */
export function setSignedInHint({ request, reply }: Exchange, expiresAt: Date): void {
  reply.setCookie(SIGNED_IN_COOKIE, '1', {
    path: '/',
    sameSite: 'lax',
    secure: isHttps(request),
    expires: expiresAt,
  });
}

export function clearSignedInHint({ request, reply }: Exchange): void {
  reply.clearCookie(SIGNED_IN_COOKIE, { path: '/', sameSite: 'lax', secure: isHttps(request) });
}
