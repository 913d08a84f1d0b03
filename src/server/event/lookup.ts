import { and, eq } from 'drizzle-orm';
import type { EventRow, Services } from '../contract/call.ts';
import { events } from '../db/schema/events.ts';

/** The names of this machine that mean the default event. */
export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

/** The host of a `Host` header or a lookup: lower case, without port, brackets and last dot. */
export function bareHost(host: string): string {
  const bare = host.startsWith('[') ? host.slice(1).split(']', 1).join('') : host.replace(/:\d*$/, '');
  return bare.toLowerCase().replace(/\.$/, '');
}

/**
 * The event domain a `Host` header or a lookup names. Loopback names mean the default event (spec §1, G-2).
 */
export function domainOf(host: string, defaultDomain: string): string {
  const domain = bareHost(host);
  return LOOPBACK.has(domain) ? defaultDomain : domain;
}

/** The event that owns the domain, or null. Demo events do not resolve outside demo mode. */
export async function findEventByDomain({ db, config }: Services, domain: string): Promise<EventRow | null> {
  const named = eq(events.domain, domain);
  const [row] = await db
    .select()
    .from(events)
    .where(config.demo ? named : and(named, eq(events.isDemo, false)));
  return row ?? null;
}
