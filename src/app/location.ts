import { navigate } from 'wouter/use-browser-location';

/** The address bar, as machines use it. */
export type Location = ReturnType<typeof createLocation>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** wouter makes the two history calls heard under their names. */
const CHANGES = ['popstate', 'pushState', 'replaceState'] as const;

export function createLocation(page: Window, defaultEventDomain: string) {
  return {
    /** What the event is looked up by: the host name, on a loopback address the default domain (spec §1). */
    eventDomain: (): string =>
      LOOPBACK.has(page.location.hostname) ? defaultEventDomain : page.location.hostname,
    goTo: ({ path, replace = false }: { path: string; replace?: boolean }): void => {
      navigate(path, { replace });
    },
    leaveFor: (path: string): void => {
      page.location.assign(path);
    },
    watchPath: (onChanged: (path: string) => void): (() => void) => {
      const listener = (): void => {
        onChanged(page.location.pathname);
      };
      for (const change of CHANGES) page.addEventListener(change, listener);
      return () => {
        for (const change of CHANGES) page.removeEventListener(change, listener);
      };
    },
  };
}
