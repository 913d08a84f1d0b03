import { and, eq, or } from 'drizzle-orm';
import type { EventRow, Services } from '../contract/call.ts';
import { events } from '../db/schema/events.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * The event domain a `Host` header or a lookup names: lower case, without port and last dot. Loopback names mean
 * the default event (spec §1, G-2).
 */
export function domainOf(host: string, defaultDomain: string): string {
  const bare = host.startsWith('[') ? host.slice(1).replace(/\].*$/, '') : host.replace(/:\d*$/, '');
  const domain = bare.toLowerCase().replace(/\.$/, '');
  return LOOPBACK.has(domain) ? defaultDomain : domain;
}

/** The event that owns the domain, or null. Demo events do not resolve outside demo mode. */
export async function findEventByDomain(services: Services, domain: string): Promise<EventRow | null> {
  return (await findEvents(services, domain)).ofHost;
}

/** The host's event and, when an id is given, the token's event, in one query. */
export async function findEvents(
  { db, config }: Services,
  domain: string,
  eventId?: string,
): Promise<{ ofHost: EventRow | null; ofToken: EventRow | null }> {
  const named =
    eventId === undefined ? eq(events.domain, domain) : or(eq(events.domain, domain), eq(events.id, eventId));
  const rows = await db
    .select()
    .from(events)
    .where(config.demo ? named : and(named, eq(events.isDemo, false)));
  return {
    ofHost: rows.find((row) => row.domain === domain) ?? null,
    ofToken: rows.find((row) => row.id === eventId) ?? null,
  };
}
