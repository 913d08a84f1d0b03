import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_NAME } from '../../src/domain/build.ts';

/**
 * Writes into the pages, one per language, which build they are of: when it was made, and a name that follows from
 * their first scripts, so that a page of any language is replaced when any of them is.
 */
export function stampPages(client: string, pages: readonly string[], now: Date): void {
  const entries = pages.map((page) => {
    const entry = / src="\/assets\/([\w-]{1,100})\.js"/.exec(readFileSync(join(client, page), 'utf8'))?.[1];
    if (entry === undefined) throw new Error(`${page} has no first script.`);
    return entry;
  });
  const name = createHash('sha256').update(entries.join('\n')).digest('hex').slice(0, 12);
  const stamp = `<meta name="${BUILD_NAME}" content="${String(now.getTime())}-${name}" />`;
  for (const page of pages) {
    const path = join(client, page);
    writeFileSync(path, readFileSync(path, 'utf8').replace('</title>', `</title>\n    ${stamp}`));
  }
}
