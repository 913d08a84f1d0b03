/** Where this tab keeps it; signing out clears it with everything else. */
const KEY = 'invitation';

/** What a token can consist of; anything else would not even travel in a header. */
const TOKEN = /^[\w-]{1,200}$/;

/**
 * The token of the invitation the page was opened with, empty when there is none.
 *
 * It is taken out of the address, where it would be bookmarked, shared with a copied address and seen over a shoulder,
 * and kept for this tab alone, so that a reload still shows the invitation. A browser that keeps nothing leaves it
 * where it is: losing one's invitation to a reload would be worse.
 */
export function takeInvitationToken(page: Window): string {
  const { location, history } = page;
  const query = new URLSearchParams(location.search);
  const found = query.get('token');
  if (found === null) return kept(page);
  const token = TOKEN.test(found) ? found : '';
  if (!keep(page, token)) return token;
  query.delete('token');
  const rest = query.toString();
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`);
  return token;
}

function kept(page: Window): string {
  try {
    return page.sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Whether a reload will find it. */
function keep(page: Window, token: string): boolean {
  try {
    page.sessionStorage.setItem(KEY, token);
    return true;
  } catch {
    return false;
  }
}
