import { LIVE_IDS } from '../../domain/live.ts';

/** The notification channel that names changed leads. */
export const LEAD_NEWS = 'portal_leads';

/** One notification: leads of one exhibitor changed by one transaction; null when there are too many to name. */
export type LeadNews = { exhibitor: string; ids: readonly string[] | null };

/** The payload of a notification; `changed` is null when the changed leads are not known. */
export function writeNews(exhibitor: string, changed: readonly string[] | null): string {
  const ids = changed && [...new Set(changed)];
  return JSON.stringify({ exhibitor, ids: ids && ids.length <= LIVE_IDS ? ids : null } satisfies LeadNews);
}
