import { DATE_MESSAGES } from './screen-messages.ts';

const SHORT = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** Created with the first date; see event-time.ts. */
let shortDate: Intl.DateTimeFormat | undefined;

/**
 * The one date format of the portal (spec §9, G-43): short month, day, hour and minute in en-US and the browser's
 * time zone. A missing or unreadable date gives "Invalid date".
 */
export function formatDate(value: string | null | undefined): string {
  const date = new Date(value ?? NaN);
  return Number.isNaN(date.getTime())
    ? DATE_MESSAGES.invalid
    : (shortDate ??= new Intl.DateTimeFormat('en-US', SHORT)).format(date);
}
