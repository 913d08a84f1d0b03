import { randomBytes } from 'node:crypto';

/** What an event's values begin with: the version and the short id. */
const headOf = (value: string): string => value.split('.').slice(0, 2).join('.');

/** A secret of the same form and event that was never issued. */
export function neverIssued(like: string): string {
  const bytes = like.length > 40 ? 32 : 16;
  return `${headOf(like)}.${randomBytes(bytes).toString('base64url')}`;
}

/** The same value as if it were of the event of another value. */
export const movedTo = (value: string, elsewhere: string): string =>
  headOf(elsewhere) + value.slice(headOf(value).length);
