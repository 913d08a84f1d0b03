import { localeFor, perLanguage } from './locale.ts';
import { DATE_MESSAGES } from './screen-messages.ts';

const SHORT = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

const shortDate = perLanguage(() => new Intl.DateTimeFormat(localeFor('en-US'), SHORT));

/**
 * The one date format of the portal (spec §9, G-43): short month, day, hour and minute, in English as en-US has them,
 * and the browser's time zone. A missing or unreadable date gives "Invalid date".
 */
export function formatDate(value: string | null | undefined): string {
  const date = new Date(value ?? NaN);
  return Number.isNaN(date.getTime()) ? DATE_MESSAGES.invalid : shortDate().format(date);
}
