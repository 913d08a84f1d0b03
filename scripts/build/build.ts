/**
 * `npm run build [-- --out FOLDER] [--language en]...`: the browser's part into dist/client, the server's into
 * dist/server, or into the same two folders below another one. Every language is built, or English and those named. A
 * portal may serve from there meanwhile: the build is made beside it, and the files of earlier builds stay
 * (`publish.ts`).
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isLanguage, LANGUAGES, type Language } from '../../src/domain/language-names.ts';
import { pageFile } from '../../src/server/pages/page-file.ts';
import { buildClient, firstModules, type Chunk } from './client.ts';
import { criticalCss } from './critical-css.ts';
import { drawIcons } from './icons.ts';
import { precompress } from './precompress.ts';
import { publish } from './publish.ts';
import { buildServer } from './server.ts';
import { buildServiceWorker } from './service-worker.ts';
import { stampPages } from './stamp.ts';

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist' }, language: { type: 'string', multiple: true } },
});
const named = values.language ?? LANGUAGES;
const unknown = named.find((one) => !isLanguage(one));
if (unknown !== undefined) throw new Error(`--language: unknown "${unknown}".`);
const languages = LANGUAGES.filter((one) => one === 'en' || named.includes(one));

// Made by `npm install`; with --ignore-scripts it is missing.
if (!existsSync('styled-system'))
  execFileSync('npm', ['run', '--silent', 'generate:styles'], { stdio: 'inherit' });

mkdirSync(values.out, { recursive: true });
const folder = mkdtempSync(join(values.out, '.building-'));
// Also when an error outside of this file ends the build, such as a closed output pipe.
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});
const client = join(folder, 'client');
const chunks = new Map<Language, Chunk[]>();
for (const language of languages) chunks.set(language, await buildInto(client, language));
stampPages(client, languages.map(pageFile), new Date());
writeFileSync(join(client, 'critical.css'), await criticalCss(firstModules(chunks.get('en') ?? [])));
await drawIcons(client);
await buildServiceWorker(client, chunks);
await buildServer(join(folder, 'server'), languages);
await precompress(client);
publish(folder, values.out);

/** English fills the folder; of another language its page and the files that differ are added. */
async function buildInto(client: string, language: Language): Promise<Chunk[]> {
  if (language === 'en') return buildClient(client);
  const folder = `${client}-${language}`;
  const built = await buildClient(folder, language);
  renameSync(join(folder, 'index.html'), join(client, pageFile(language)));
  cpSync(join(folder, 'assets'), join(client, 'assets'), { recursive: true });
  rmSync(folder, { recursive: true });
  return built;
}
