/** Name of the header on the API's answers, and of the page's meta element, that say which build they are of. */
export const BUILD_NAME = 'portal-build';

/** Name of the DOM event that carries the build an answer of the API names. */
export const BUILD_EVENT = 'build';

/** How long a page waits until it asks once more for a build that did not come (ms). */
export const BUILD_AGAIN_MS = 60_000;

/** How often a page that stays at one screen looks whether it can move over to a newer build (ms). */
export const BUILD_TURN_MS = 600_000;

/**
 * Whether the server's build replaces the page's. A build is written as `<time it was made>-<name>`: the name
 * follows from its first scripts, so the same source built twice has the same one, and an older process may answer while
 * processes are replaced.
 */
export function isNewerBuild(server: string, page: string): boolean {
  const [theirs, own] = [partsOf(server), partsOf(page)];
  return theirs.name !== '' && theirs.name !== own.name && theirs.at > own.at;
}

function partsOf(build: string): { at: number; name: string } {
  const [at = '', ...name] = build.split('-');
  return { at: Number(at), name: name.join('-') };
}

/** The build a page is of, from its text; null for one that does not say it. */
export const buildOf = (html: string): string | null =>
  /<meta name="portal-build" content="([\w-]{1,100})"/.exec(html)?.[1] ?? null;
