import { FIRST_PASSWORD_MS } from '../../domain/screen-constants.ts';

/**
 * Until when an account without a password may set its first one: a quarter of an hour after this session's code, which
 * proved that the person is there (G-52). Null when there is a password, no code, or the time is over.
 */
export function firstPasswordUntil(
  { passwordHash }: { passwordHash: string | null },
  codeVerifiedAt: Date | null,
  now: Date,
): Date | null {
  if (passwordHash !== null || codeVerifiedAt === null) return null;
  const until = new Date(codeVerifiedAt.getTime() + FIRST_PASSWORD_MS);
  return now < until ? until : null;
}
