import { LIVE_IDS } from '../../domain/live.ts';

/** The notification channel that names changed leads of an event. */
export const leadNewsOf = (eventId: string): string => `portal_leads_${eventId.replaceAll('-', '')}`;

/**
 * One notification: leads of one exhibitor changed by one transaction; null when there are too many to name. `settings`:
 * what is kept beside the leads changed, such as views.
 */
export type LeadNews = {
  exhibitor: string;
  ids: readonly string[] | null;
  /** The places in `ids` of a person's own leads, as they were before the change or are after it. */
  own?: Readonly<Record<string, readonly number[]>>;
  settings?: true;
  /** A person whose role changed. */
  role?: string;
};

/** Most characters of a notification, below the 8,000 bytes that the database sends. */
const MOST_TEXT = 7_500;

/** The payload of a notification: the changed leads and whose own they are; null when they are not known. */
export function writeNews(
  exhibitor: string,
  changed: ReadonlyMap<string, ReadonlySet<string>> | null,
): string {
  const unnamed = JSON.stringify({ exhibitor, ids: null } satisfies LeadNews);
  if (changed === null || changed.size > LIVE_IDS) return unnamed;
  const own: Record<string, number[]> = {};
  for (const [place, people] of [...changed.values()].entries())
    for (const person of people) (own[person] ??= []).push(place);
  const text = JSON.stringify({ exhibitor, ids: [...changed.keys()], own } satisfies LeadNews);
  return text.length > MOST_TEXT ? unnamed : text;
}

/** The payload of a notification that no lead changed, but what is kept beside them. */
export const settingsNews = (exhibitor: string): string =>
  JSON.stringify({ exhibitor, ids: [], settings: true } satisfies LeadNews);

/** The payload of a notification that the role of a person changed. */
export const roleNews = (exhibitor: string, role: string): string =>
  JSON.stringify({ exhibitor, ids: [], role } satisfies LeadNews);
