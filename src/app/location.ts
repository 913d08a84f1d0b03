import { navigate } from 'wouter/use-browser-location';

/** The browser's address, for the machines. */
export type Location = ReturnType<typeof createLocation>;

/** wouter dispatches events named after the two history calls. */
const CHANGES = ['popstate', 'pushState', 'replaceState'] as const;

export function createLocation(page: Window) {
  return {
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
