import { texts } from './language.ts';

/** Texts of spec §4 about the event, which follow the first load. */
export const EVENT_MESSAGES = texts({
  loading: 'Loading event data...',
  retry: 'Retry Loading Event Data',
  notFound: 'No event found for this domain',
  failed: 'Failed to fetch event data',
  defaultTitle: 'Event',
});
