/**
 * Follows what is there at the time of each use. Making the machines of a page costs more than running them, so that one
 * set of them serves every page of a window, one after the other.
 */
export const following = <Part extends object>(now: () => Part): Part =>
  new Proxy({} as Part, {
    get: (_, name) => {
      const value = Reflect.get(now(), name) as unknown;
      if (typeof value !== 'function') return value;
      // Looked up again at each call: some are handed on when the machines are made.
      return (...given: unknown[]) =>
        Reflect.apply(Reflect.get(now(), name) as (...given: unknown[]) => unknown, now(), given);
    },
  });
