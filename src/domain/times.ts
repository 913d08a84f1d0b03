/** A date, a time of day and an offset (RFC 3339), without leap seconds. */
const TIME =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,12}))?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/i;

/** The first and the last time that every part of the portal supports: years 1 to 9999 in UTC. */
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Whether a time can be stored, compared and shown everywhere. */
export const isStorableTime = (time: Date): boolean => time.getTime() >= FIRST && time.getTime() <= LAST;

/** Parses an ISO 8601 time with an offset; null when invalid or outside the years 1 to 9999. */
export function readTime(text: string): Date | null {
  const [, year, month, day] = TIME.exec(text) ?? [];
  if (year === undefined) return null;
  // A day the month does not have would silently move into the next month.
  const date = `${year}-${month ?? ''}-${day ?? ''}`;
  const midnight = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== date) return null;
  const time = new Date(text);
  return isStorableTime(time) ? time : null;
}
