/**
 * `npm run gallery`: a picture of every screen in its states, at four widths, light and dark, from the production build,
 * with a page to browse them. `--check` also has the documents checked as HTML and by axe; `--since REVISION` pictures
 * that revision as well and shows what differs. Exit status 1 when a scene could not be shown or a check found
 * something, 2 for wrong usage.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SceneRecord } from '../../tests/gallery/options.ts';
import { run } from '../test/commands.ts';
import { checkHtml } from './html.ts';
import { readOptions, USAGE, type GalleryOptions } from './options.ts';
import { galleryPage, type Shown } from './page.ts';
import { pairsOf, withRevision } from './since.ts';
import { take, type Taken } from './take.ts';

const build = async (): Promise<void> => {
  if ((await run('npm', ['run', '--silent', 'build'])) !== 0)
    throw new Error('The portal could not be built.');
};

const shownOf = ({ screen, state, pictures, findings }: SceneRecord): Shown[] =>
  pictures.map(({ width, theme, file }) => ({
    screen,
    state,
    width,
    theme,
    file,
    note: [...new Set(findings.map(({ check }) => check))].join(', '),
  }));

async function picture(options: GalleryOptions): Promise<number> {
  const { out, check } = options;
  const { records, isWhole } = await take('.', { ...options, axe: check });
  writeFileSync(join(out, 'index.html'), galleryPage('Gallery', records.flatMap(shownOf)));
  const html = check ? await checkHtml(out, records) : [];
  const found = [...records.flatMap(findingsOf), ...html];
  for (const line of found) console.log(line);
  const count = records.flatMap(({ pictures }) => pictures).length;
  say(
    `${String(count)} pictures of ${String(scenesOf(records))} scenes, ${String(found.length)} findings: ${join(out, 'index.html')}`,
  );
  return isWhole && found.length === 0 ? 0 : 1;
}

async function compareWith(since: string, options: GalleryOptions): Promise<number> {
  const { out } = options;
  const before = await withRevision(since, (checkout) =>
    take(checkout, { ...options, out: join(out, 'before'), axe: false }),
  );
  const after = await take('.', { ...options, out: join(out, 'after'), axe: false });
  const { pairs, onlyNow } = await pairsOf(out, [before.records, after.records]);
  const different = pairs.filter(({ pixels }) => pixels > 0);
  const shown = different.map((pair): Shown => {
    const { x = 0, y = 0, width = 0, height = 0 } = pair.box ?? {};
    const note = `${String(pair.pixels)} pixels (${(pair.share * 100).toFixed(2)} %) in ${String(width)} × ${String(height)} at ${String(x)}, ${String(y)}`;
    return { ...pair, file: pair.after, note };
  });
  writeFileSync(join(out, 'index.html'), galleryPage(`Since ${since}`, shown));
  for (const { screen, state, width, theme, note } of shown)
    console.log(`${screen} · ${state}, ${String(width)} ${theme}: ${note}`);
  for (const name of onlyNow) console.log(`Not shown by ${since}: ${name}`);
  say(
    `${String(different.length)} of ${String(pairs.length)} pictures differ since ${since}: ${join(out, 'index.html')}`,
  );
  return isWholeOf(after);
}

const isWholeOf = ({ isWhole }: Taken): number => (isWhole ? 0 : 1);

const findingsOf = ({ screen, state, opening, findings }: SceneRecord): string[] =>
  findings.map(({ check, text }) => `${screen} · ${state} (${opening}): ${check}: ${text}`);

const scenesOf = (records: readonly SceneRecord[]): number =>
  new Set(records.map(({ screen, state }) => `${screen}/${state}`)).size;

const started = Date.now();
const say = (line: string): void => {
  console.log(`\n${line} (${((Date.now() - started) / 1_000).toFixed(0)} s)`);
};

try {
  const options = readOptions(process.argv.slice(2));
  if (!options.built) await build();
  process.exitCode = await (options.since === undefined
    ? picture(options)
    : compareWith(options.since, options));
} catch (error) {
  // The parser reports unknown options as a TypeError.
  if (!(error instanceof TypeError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
