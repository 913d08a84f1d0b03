import { LIVE_IDS } from '../../domain/live.ts';

/** The notification channel that names changed leads of an event. */
export const leadNewsOf = (eventId: string): string => `portal_leads_${eventId.replaceAll('-', '')}`;

/**
 * One notification: leads of one exhibitor changed by one transaction; null when there are too many to name. `settings`:
 * what is kept beside the leads changed, such as views.
 */
export type LeadNews = { exhibitor: string; ids: readonly string[] | null; settings?: true };

/** The payload of a notification; `changed` is null when the changed leads are not known. */
export function writeNews(exhibitor: string, changed: readonly string[] | null): string {
  const ids = changed && [...new Set(changed)];
  return JSON.stringify({ exhibitor, ids: ids && ids.length <= LIVE_IDS ? ids : null } satisfies LeadNews);
}

/** The payload of a notification that no lead changed, but what is kept beside them. */
export const settingsNews = (exhibitor: string): string =>
  JSON.stringify({ exhibitor, ids: [], settings: true } satisfies LeadNews);
