/** `npm run generate:texts` writes src/languages/{en,hi,ar}.ts: the text modules that the server reads, by language. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXT_MODULE } from '../build/languages.ts';
import { LANGUAGES } from '../../src/domain/language-names.ts';

const modules = ['domain', 'server']
  .flatMap((folder) =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((name) => TEXT_MODULE.test(name) && readFileSync(join('src', name), 'utf8').includes('= texts('))
  .sort();

const nameOf = (module: string): string =>
  module.replace(/\.ts$/, '').replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());

for (const language of LANGUAGES) {
  const folder = language === 'en' ? '..' : `./${language}`;
  const lines = modules.map((module) => `export * as ${nameOf(module)} from '${folder}/${module}';\n`);
  const head = '/** Written by `npm run generate:texts`. */\n';
  writeFileSync(join('src', 'languages', `${language}.ts`), head + lines.join(''));
}
