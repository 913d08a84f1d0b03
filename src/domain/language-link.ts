import { isLanguage, type Language } from './language-names.ts';
import { normalisePath, routeKind, ROUTES } from './routes.ts';

/**
 * A language is chosen by a link: the server writes the cookie and leads back, so it also works before any script has
 * run, and the browser keeps the fragment, which may hold the token of an invitation.
 */
const LANGUAGE_PATH = `${ROUTES.home}language/`;

/** The link that chooses a language and comes back to `path`, which may have a query. */
export const languageLink = (language: Language, path: string): string =>
  `${LANGUAGE_PATH}${language}?to=${encodeURIComponent(path)}`;

/** The language a path of such a link names; null for any other path. */
export function languageOfLink(path: string): Language | null {
  const named = path.startsWith(LANGUAGE_PATH) ? path.slice(LANGUAGE_PATH.length) : '';
  return isLanguage(named) ? named : null;
}

/** Where such a link leads back to: one of the portal's own screens, whatever the address says. */
export function returnOf(url: string): string {
  const to = new URL(url, 'https://portal.invalid').searchParams.get('to') ?? '';
  const path = normalisePath(to);
  if (routeKind(path) === 'unknown') return ROUTES.home;
  const query = to.indexOf('?');
  // Only the query is taken over, so that the path is one of our own as it stands in the list.
  return query < 0 ? path : `${path}?${new URLSearchParams(to.slice(query + 1)).toString()}`;
}
