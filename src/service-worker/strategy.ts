import { languageOfLink } from '../domain/language-link.ts';
import { normalisePath, routeKind, ROUTES } from '../domain/routes.ts';

/** What the service worker reads of a request to decide how to answer it. */
export type Asked = { method: string; mode: string; url: string };

/**
 * How a request is answered:
 *
 * - `pass`: by the browser, as if there were no service worker. The API, files, and everything not named here.
 * - `file`: from the cache; a file with a hash in its name never changes, and a build has its own pictures.
 * - `shell`: a signed-in screen, with the kept shell at once.
 * - `home`: by the server, without it with the kept shell, which shows the login to a person who is signed out.
 * - `login`: by the server, without it with the kept login page.
 * - `language`: by the server, which notes another language; its pages are kept instead.
 * - `elsewhere`: by the server, without it by a redirect to the login, which leads a signed-in person home.
 */
export type Strategy = 'pass' | 'file' | 'shell' | 'home' | 'login' | 'language' | 'elsewhere';

/** Pictures without a hash in their names that a kept page shows; each build keeps its own. */
export const KEPT_PICTURES: readonly string[] = ['/google.svg'];

/** The strategy for a request, from its method, mode and address alone. */
export function strategyOf({ method, mode, url }: Asked, origin: string): Strategy {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return 'pass';
  const isFile = asked.pathname.startsWith('/assets/') || KEPT_PICTURES.includes(asked.pathname);
  if (mode !== 'navigate') return isFile ? 'file' : 'pass';
  const path = normalisePath(asked.pathname);
  if (path === ROUTES.login) return 'login';
  // Only a redirect to the login screen; nothing of the API is answered here.
  if (path === ROUTES.apiLogin) return 'elsewhere';
  if (!path.startsWith(ROUTES.home)) return 'pass';
  if (languageOfLink(path) !== null) return 'language';
  const kind = routeKind(path);
  // An invitation belongs to its link, not to the person who is signed in.
  if (kind === 'guest') return 'pass';
  if (kind === 'protected') return 'shell';
  return kind === 'home' ? 'home' : 'elsewhere';
}

/** The kept shell as the server would render it for this visit. */
export type Visit = {
  /** One of the portal's own routes. */
  path: string;
  theme: string | undefined;
  /** Addresses of scripts that the page loads at once instead of one after the other. */
  scripts: readonly string[];
};

/**
 * The kept shell for another address: the page's data name the address they are rendered for. The shell asks who is
 * signed in, whatever the cookie said when it was kept.
 */
export function shellFor(html: string, { path, theme, scripts }: Visit): string {
  const links = scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}" />`);
  const known = html
    .replace('</head>', `${links.join('')}</head>`)
    .replace(/("path":)"[^"]*"/, `$1"${path}"`)
    .replace(/("hinted":)\w+/, '$1true');
  const isChosen = theme === 'light' || theme === 'dark';
  return isChosen ? known.replace(/ data-theme="\w{0,20}"/, ` data-theme="${theme}"`) : known;
}
