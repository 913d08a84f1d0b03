/** Session storage key of the token; signing out clears it with everything else. */
const KEY = 'invitation';

/** The characters and length of a token; other values would not fit into a header. */
const TOKEN = /^[\w.-]{1,64}$/;

/**
 * The token of the invitation the page was opened with, empty when there is none. It is in the fragment; links that were
 * handed out before have it in the query.
 *
 * The token is removed from the address, where it would be bookmarked, copied with the address or seen by others, and
 * stored for this tab only, so that a reload still shows the invitation. If the browser cannot store it, it stays in
 * the address: losing the invitation on a reload would be worse.
 */
export function takeInvitationToken(page: Window): string {
  const { location, history } = page;
  const { search, hash, pathname } = location;
  const found = parametersOf(hash).get('token') ?? parametersOf(search).get('token');
  if (found === null) return kept(page);
  const token = TOKEN.test(found) ? found : '';
  if (!keep(page, token)) return token;
  history.replaceState(history.state, '', pathname + withoutToken(search) + withoutToken(hash));
  return token;
}

/**
 * Puts the token of a registration in place of the one it was made with, so that a reload shows the badge, in this tab
 * alone: another person who opens the link sees the form. Where nothing can be stored, the address holds it.
 */
export function keepInvitationToken(page: Window, token: string): void {
  if (keep(page, token)) return;
  const { history, location } = page;
  history.replaceState(history.state, '', `${location.pathname}#token=${token}`);
}

/** Of a query or a fragment, with its mark. */
const parametersOf = (text: string): URLSearchParams => new URLSearchParams(text.slice(1));

function withoutToken(text: string): string {
  const parameters = parametersOf(text);
  if (!parameters.has('token')) return text;
  parameters.delete('token');
  const rest = parameters.toString();
  return rest && text.charAt(0) + rest;
}

function kept(page: Window): string {
  try {
    return page.sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores the token; returns whether a reload will find it. */
function keep(page: Window, token: string): boolean {
  try {
    page.sessionStorage.setItem(KEY, token);
    return true;
  } catch {
    return false;
  }
}
