import * as v from 'valibot';
import { READY_VIEW_NAMES } from './lead-view-messages.ts';
import { narrowingIn, withNarrowing } from './leads/narrowing.ts';
import type { ListNarrowing } from './list-address.ts';
import { ROUTES } from './routes.ts';
import { VALIDATION_MESSAGES } from './screen-messages.ts';
import { isStorable } from './storable.ts';
import { problemsOf, required } from './validation.ts';

/** The most views of an exhibitor, and the longest name of one. */
export const LEAD_VIEW = { most: 50, nameMaxLength: 60 } as const;

const naming = v.object({
  name: required(() => VALIDATION_MESSAGES.name, LEAD_VIEW.nameMaxLength),
});

/** What is wrong with the name of a view; empty when nothing is. */
export const nameProblem = (name: string): string => problemsOf(naming, { name })['name']?.[0] ?? '';

/** Names the open view in the address of the lead page. */
export const VIEW_PARAMETER = 'view';

/** A search of the lead list under a name. */
export type NamedQuery = { _id: string; name: string; query: string };

/** Views that everybody has. Their ids are no ids of rows; their names are read in the language of the moment. */
export const READY_VIEWS: readonly NamedQuery[] = [
  {
    _id: 'hot',
    get name() {
      return READY_VIEW_NAMES.hot;
    },
    query: 'tab=high&status=new',
  },
  {
    _id: 'overdue',
    get name() {
      return READY_VIEW_NAMES.overdue;
    },
    query: 'owner=me&due=overdue&sort=followUp',
  },
];

/** The query of a narrowing, in one order; empty when it narrows nothing. */
export const queryOf = (shown: ListNarrowing): string =>
  String(withNarrowing(new URLSearchParams(), { ...shown, search: shown.search.trim() }));

/**
 * A written query in one order, or null when the list could not be asked for it: it names a parameter or a value that
 * an address of the list does not have, or one twice. `leads/narrowing.ts` has the parameters.
 */
export function readViewQuery(text: string): string | null {
  const written = new URLSearchParams(text);
  const known = new URLSearchParams(queryOf(narrowingIn(written)));
  const entries = [...written];
  const isKnown = entries.every(([name, value]) => isStorable(value) && known.get(name) === value.trim());
  return isKnown && entries.length === [...known].length ? String(known) : null;
}

/** The view that the list shows: the one named in the address, or one that asks exactly this. */
export function currentView<View extends NamedQuery>(
  views: readonly View[],
  shown: ListNarrowing,
  named: string,
): { view: View; isChanged: boolean } | null {
  const query = queryOf(shown);
  if (query === '') return null;
  const byName = views.find(({ _id: id }) => id === named);
  const same = byName?.query === query ? byName : views.find((view) => view.query === query);
  if (same) return { view: same, isChanged: false };
  return byName ? { view: byName, isChanged: true } : null;
}

/** The address that opens a view. */
export const viewAddress = ({ _id: id, query }: NamedQuery): string =>
  `${ROUTES.leads}?${query}&${VIEW_PARAMETER}=${encodeURIComponent(id)}`;

/** The order of a view that moves past its neighbour, between that one and the next; null at the end. */
export function orderPast(orders: readonly number[], from: number, by: 1 | -1): number | null {
  const [neighbour, next] = [orders[from + by], orders[from + 2 * by]];
  if (neighbour === undefined) return null;
  return next === undefined ? neighbour + by : (neighbour + next) / 2;
}
