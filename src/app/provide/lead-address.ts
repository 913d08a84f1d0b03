import { fromCallback } from 'xstate';
import { isSameNarrowing, narrowingIn, withNarrowing } from '../../domain/leads/narrowing.ts';
import type { LeadNarrowing } from '../../domain/leads/narrowing.ts';
import type { AddressInput, NarrowingEvent } from '../../machines/leads/leads.machine.ts';
import { leadQuery, showLeadQuery } from '../lead-address.ts';
import type { World } from './world.ts';

const NOTHING: LeadNarrowing = { search: '', filters: {} };

/**
 * Keeps the search, the filters and the order of the lead list in the address of its page, in place of the last entry
 * of the history. An address that says otherwise, by Back or a link, narrows the list.
 */
export const provideAddress = ({ location, page }: World) =>
  fromCallback<NarrowingEvent, AddressInput>(({ input, sendBack }) => {
    /** What the list and the address agree on. */
    let agreed = NOTHING;
    let wasHere = false;
    /** The list is being told: what it asks in between is not shown. */
    let isTelling = false;
    const show = (query: URLSearchParams): void => {
      showLeadQuery(location, withNarrowing(query, agreed), true);
    };
    const look = (): void => {
      const query = leadQuery(page);
      const comesBack = query !== null && !wasHere;
      wasHere = query !== null;
      if (query === null) return;
      const named = narrowingIn(query);
      if (isSameNarrowing(named, agreed)) return;
      // The link in the menu names nothing: the list stays as it was left.
      if (comesBack && isSameNarrowing(named, NOTHING)) {
        show(query);
        return;
      }
      agreed = named;
      isTelling = true;
      sendBack({ type: 'narrowing.named', ...named });
      isTelling = false;
    };
    const list = input.list();
    const watching = list?.subscribe((snapshot) => {
      const { question } = snapshot.context;
      if (isTelling || snapshot.matches({ search: 'pausing' }) || isSameNarrowing(question, agreed)) return;
      agreed = question;
      const query = leadQuery(page);
      if (query) show(query);
    });
    // Once the page's machines have started.
    queueMicrotask(look);
    const stop = location.watchPath(look);
    return () => {
      stop();
      watching?.unsubscribe();
    };
  });
