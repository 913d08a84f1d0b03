import type { Ports } from './ports.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** The domain for the event lookup: the host name, or the default domain on a loopback address (spec §1). */
export const eventDomainOf = ({ page, settings }: Pick<Ports, 'page' | 'settings'>): string =>
  LOOPBACK.has(page.location.hostname) ? settings.defaultEventDomain : page.location.hostname;
