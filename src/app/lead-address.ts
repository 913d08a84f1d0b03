import { normalisePath, ROUTES } from '../domain/routes.ts';
import type { Location } from './location.ts';

/** The query of the lead page's address: what is not about the list or the open lead stays. */
export function leadQuery(page: Window): URLSearchParams | null {
  return normalisePath(page.location.pathname) === ROUTES.leads
    ? new URLSearchParams(page.location.search)
    : null;
}

/** Shows the lead page with this query, as a new entry of the history or in place of the last one. */
export function showLeadQuery(location: Location, query: URLSearchParams, replace: boolean): void {
  const text = String(query);
  location.goTo({ path: text === '' ? ROUTES.leads : `${ROUTES.leads}?${text}`, replace });
}
