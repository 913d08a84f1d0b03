import type { components } from '../../../openapi/portal.gen.ts';
import type { Config } from '../config.ts';
import type { EventRow, Handlers } from '../contract/call.ts';
import { isoTime, optional } from '../lists/wire.ts';
import { codeLengthOf } from './code-length.ts';
import { domainOf, findEventByDomain } from './lookup.ts';

export const eventHandlers: Pick<Handlers, 'domainEventGet'> = {
  /** The event of a host name (spec §7). An unknown name is an answer too: success without an event. */
  async domainEventGet({ query, services }) {
    const domain = domainOf(query.domain, services.config.defaultEventDomain);
    const event = await findEventByDomain(services, domain);
    return { data: { domainData: event && { event: toEvent(event, services.config) } } };
  },
};

/** The public view of the event (spec §3, Event). */
export function toEvent(row: EventRow, config: Pick<Config, 'otpLength'>): components['schemas']['Event'] {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    timezone: row.timezone,
    registration: row.registration,
    otpLength: codeLengthOf(row, config),
    ...optional('startsAt', isoTime(row.startsAt)),
    ...optional('endsAt', isoTime(row.endsAt)),
    ...optional('venue', row.venue),
    ...optional('accent', row.accent),
    ...optional('cover', row.cover),
  };
}
