import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { Readable } from 'node:stream';

/** The share of work for no exhibitor: visitors, sign-ins, and the portal's own. */
export const COMMON = '';

const current = new AsyncLocalStorage<string>();

/** Whose share of the connections the running code uses. */
export const currentShare = (): string => current.getStore() ?? COMMON;

/** Runs work whose statements use this share of the connections, also those of a stream that it returns. */
export const inShareOf = <Result>(whose: string, work: () => Promise<Result>): Promise<Result> =>
  current.run(whose, async () => {
    const result = await work();
    // It is read later, when its connection has room.
    if (result instanceof Readable) result._read = AsyncResource.bind(result._read);
    return result;
  });
