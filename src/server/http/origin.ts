import type { Config } from '../config.ts';
import { LOOPBACK, bareHost } from '../event/lookup.ts';

/** The parts of a request that may name this machine. */
type Asked = {
  host: string;
  socket: { remoteAddress?: string | undefined; localPort?: number | undefined };
};

export type OriginSettings = Pick<
  Config,
  'production' | 'trustProxy' | 'publicScheme' | 'publicPort' | 'port' | 'defaultEventDomain'
>;

/**
 * The origin of the event's portal, for links, codes and passkeys: the event's own domain, under the public scheme and
 * port of the settings. A name of this machine is served as this process listens, and so is any while nothing is in
 * front of it. Nothing of it is the request's: only who is on this machine may call it `localhost`.
 */
export function originOf(request: Asked, eventDomain: string, config: OriginSettings): string {
  const { production, trustProxy, publicScheme, publicPort } = config;
  const isInFront = !production && trustProxy === undefined;
  const asked = bareHost(request.host);
  const isOwnMachine = /^(?:(?:::ffff:)?127\.|::1$)/.test(request.socket.remoteAddress ?? '');
  const isLoopback =
    isInFront && isOwnMachine && LOOPBACK.has(asked) && eventDomain === config.defaultEventDomain;
  const host = !isLoopback ? eventDomain : asked === '::1' ? '[::1]' : asked;
  const isAsListening = isInFront || /(?:^|\.)localhost$/.test(host);
  const scheme = publicScheme ?? (isAsListening ? 'http' : 'https');
  const port = publicPort ?? (isAsListening ? (request.socket.localPort ?? config.port) : undefined);
  return new URL(`${scheme}://${host}${port === undefined ? '' : `:${String(port)}`}`).origin;
}

/** The same for what no request causes, such as a decision of the organiser. */
export const originWithoutRequest = (eventDomain: string, config: OriginSettings): string =>
  originOf({ host: eventDomain, socket: {} }, eventDomain, config);
