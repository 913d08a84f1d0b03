import { FIRST_PASSWORD_MS } from '../../domain/screen-constants.ts';

/**
 * Until when an account without a password may set its first one: 15 minutes after this session's code, which proved
 * that the person is present (G-52). Null when there is a password, no code, or the time is over.
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
