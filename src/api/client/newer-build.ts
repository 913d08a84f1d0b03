import { buildOf } from '../../domain/build.ts';

/** Session storage key of the build this tab was reloaded from. */
const KEY = 'leftBuild';

/** Time for a view to render its "not loaded" state (ms). */
const DRAWING_MS = 100;

/**
 * After a deployment the chunks of an open page no longer exist, and a browser may cache the failure of a chunk it
 * could not fetch while offline. When such a chunk is missing on screen, the page is reloaded: once per build, and only
 * when the server is reachable. Form values survive as drafts, and a sent code is stored for the tab.
 */
export function watchParts(page: Window): void {
  const build = page.document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  let wasOffline = false;
  const recover = async (): Promise<void> => {
    if (!page.document.querySelector('[data-unloaded]')) return;
    const isSame = await pageNames(page.location.href, new URL(build).pathname);
    if ((isSame && !wasOffline) || page.sessionStorage.getItem(KEY) === build) return;
    page.sessionStorage.setItem(KEY, build);
    page.location.reload();
  };
  page.addEventListener('vite:preloadError', () => {
    if (page.navigator.onLine === false) wasOffline = true;
    else {
      page.setTimeout(() => {
        // The server is unreachable or the tab has no storage: the user can still retry with the button.
        recover().catch(() => undefined);
      }, DRAWING_MS);
    }
  });
}

/** The build of the page that is served at an address; null for a page that does not say it. */
export const servedBuild = async (href: string, signal: AbortSignal): Promise<string | null> =>
  buildOf(await servedPage(href, signal));

/** Whether the page currently served at an address references a file. */
const pageNames = async (href: string, file: string): Promise<boolean> =>
  (await servedPage(href)).includes(file);

/** Rejects when the page cannot be fetched. */
async function servedPage(href: string, signal?: AbortSignal): Promise<string> {
  const answer = await fetch(href, {
    cache: 'no-store',
    headers: { Accept: 'text/html' },
    ...(signal && { signal }),
  });
  if (!answer.ok) throw new Error('The page is not served.');
  return answer.text();
}
