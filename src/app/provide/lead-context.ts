import type { Lead } from '../../api/leads.ts';
import type { ListQuery } from '../../api/client/page.ts';
import { EVENT_MESSAGES } from '../../domain/messages.ts';
import type { Registry } from '../../machines/actors.ts';
import { dayAt, type Sender } from './lead-links.ts';

/** The lead whose dialog is open. */
export function chosenLead(system: Registry): Lead {
  const lead = system.get('leadAction')?.getSnapshot().context.lead ?? null;
  if (!lead) throw new Error('No lead was chosen.');
  return lead;
}

export const chosenIds = (system: Registry): readonly string[] =>
  system.get('leadSelection')?.getSnapshot().context.ids ?? [];

/** The current search and filters of the list. */
export function narrowing(system: Registry): Pick<ListQuery, 'search' | 'filters'> {
  const { search = '', filters = {} } = system.get('leadList')?.getSnapshot().context ?? {};
  return { search, filters };
}

export const eventZone = (system: Registry): string =>
  system.get('event')?.getSnapshot().context.event?.timezone ?? 'UTC';

/** Today in the event's time zone. */
export const today = (system: Registry): string => dayAt(new Date(), eventZone(system));

/** The sender, as far as it is loaded. */
export function senderIn(system: Registry): Sender {
  const company = system.get('company')?.getSnapshot().context.data;
  const profile = system.get('companyProfile')?.getSnapshot().context.data;
  return {
    company: company?.name ?? '',
    booth: company?.boothNumber ?? '',
    website: profile?.website ?? '',
    event: system.get('event')?.getSnapshot().context.event?.title ?? EVENT_MESSAGES.defaultTitle,
  };
}
