/** Time for the browser to start saving before the object URL is revoked (ms). */
const SAVING_MS = 60_000;

/** Opens an address in a new tab without opener or referrer. */
export function openTab(page: Window, href: string): void {
  follow(page, { href, target: '_blank', rel: 'noopener noreferrer' });
}

/** Opens an address with its registered application, for example the mail client. */
export function openLink(page: Window, href: string): void {
  follow(page, { href });
}

/** Saves content as a download with this name. */
export function saveFile(page: Window, content: Blob, name: string): void {
  const copy = URL.createObjectURL(content);
  follow(page, { href: copy, download: name });
  page.setTimeout(() => {
    URL.revokeObjectURL(copy);
  }, SAVING_MS);
}

function follow({ document }: Window, link: Partial<HTMLAnchorElement>): void {
  Object.assign(document.createElement('a'), link).click();
}
