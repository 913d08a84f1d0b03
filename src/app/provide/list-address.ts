import { fromCallback } from 'xstate';
import { isOneAddress, type ListAddress, type ListNarrowing } from '../../domain/list-address.ts';
import { normalisePath } from '../../domain/routes.ts';
import type { AddressInput, NarrowingEvent } from '../../machines/kit/list.machine.ts';
import type { World } from './world.ts';

const NOTHING: ListNarrowing = { search: '', filters: {} };

/**
 * Keeps what narrows a list in the address of its page, in place of the last entry of the history. An address that says
 * otherwise, by Back or a link, narrows the list.
 */
export const provideAddress = ({ location, page }: Pick<World, 'location' | 'page'>, address: ListAddress) =>
  fromCallback<NarrowingEvent, AddressInput>(({ input, sendBack }) => {
    const isSame = (one: ListNarrowing, other: ListNarrowing) => isOneAddress(address, one, other);
    const queryHere = (): URLSearchParams | null =>
      normalisePath(page.location.pathname) === address.path
        ? new URLSearchParams(page.location.search)
        : null;
    /** What the list and the address agree on. */
    let agreed = NOTHING;
    let wasHere = false;
    const show = (query: URLSearchParams): void => {
      const text = String(address.write(query, agreed));
      location.goTo({ path: text === '' ? address.path : `${address.path}?${text}`, replace: true });
    };
    const look = (): void => {
      const query = queryHere();
      const comesBack = query !== null && !wasHere;
      wasHere = query !== null;
      if (query === null) return;
      const named = address.read(query);
      if (isSame(named, agreed)) return;
      // The link in the menu names nothing: the list stays as it was left.
      if (comesBack && isSame(named, NOTHING)) {
        show(query);
        return;
      }
      agreed = named;
      sendBack({ type: 'narrowing.named', ...named });
    };
    const watching = input.list.subscribe(({ context: { question } }) => {
      if (isSame(question, agreed)) return;
      agreed = question;
      const query = queryHere();
      if (query) show(query);
    });
    // Once the page's machines have started.
    queueMicrotask(look);
    const stop = location.watchPath(look);
    return () => {
      stop();
      watching.unsubscribe();
    };
  });
