import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_NAME } from '../../src/domain/build.ts';

/** Writes into the page which build it is of: when it was made, and the name of its first script. */
export function stampPage(client: string, now: Date): void {
  const page = join(client, 'index.html');
  const html = readFileSync(page, 'utf8');
  const entry = / src="\/assets\/([\w-]{1,100})\.js"/.exec(html)?.[1];
  if (entry === undefined) throw new Error('The page has no first script.');
  const build = `${String(now.getTime())}-${entry}`;
  writeFileSync(
    page,
    html.replace('</title>', `</title>\n    <meta name="${BUILD_NAME}" content="${build}" />`),
  );
}
