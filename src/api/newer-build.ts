/** Under which this tab notes the build it has left. */
const KEY = 'leftBuild';

/** Long enough for a view to say that a part of it is missing (ms). */
const DRAWING_MS = 100;

/**
 * After a deployment the parts that an open page still asks for are gone, and a browser may keep a part lost that it
 * could not fetch while offline. Where such a part is missed on the screen, the page is loaded anew: once per build, and
 * only when the server can be reached. What was typed is kept as a draft, a code that was sent for the tab.
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
        // The server cannot be reached, or this tab notes nothing: then only the button tries again.
        recover().catch(() => undefined);
      }, DRAWING_MS);
    }
  });
}

/** Whether the page at an address, as it is served now, names a file. Rejects when it cannot be fetched. */
async function pageNames(href: string, file: string): Promise<boolean> {
  const answer = await fetch(href, { cache: 'no-store', headers: { Accept: 'text/html' } });
  if (!answer.ok) throw new Error('The page is not served.');
  return (await answer.text()).includes(file);
}
