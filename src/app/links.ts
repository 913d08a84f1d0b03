/** Long enough for the browser to have begun saving; afterwards the copy in memory goes (ms). */
const SAVING_MS = 60_000;

/** Opens an address in a tab of its own, which knows nothing of us. */
export function openTab(page: Window, href: string): void {
  follow(page, { href, target: '_blank', rel: 'noopener noreferrer' });
}

/** Hands an address to the program that opens such ones, the mail program for example. */
export function openLink(page: Window, href: string): void {
  follow(page, { href });
}

/** Lets the browser save this content under a name. */
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
