import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../../src/domain/language-names.ts';

/** The names that text modules have. */
export const TEXT_MODULE = /(?:^|[/-])(?:texts|messages)\.ts$/;

/** A build of one language: text modules are replaced by their translation, so no other language is in it. */
export function inLanguage(language: Language): Plugin {
  const source = resolve('src');
  const folder = join(source, 'languages', language);
  return {
    name: 'in-language',
    enforce: 'pre',
    config: () => ({ define: { BUILT_LANGUAGE: JSON.stringify(language) } }),
    resolveId(asked, importer) {
      if (language === 'en' || importer === undefined || !asked.startsWith('.') || !TEXT_MODULE.test(asked))
        return null;
      const translation = join(folder, relative(source, resolve(dirname(importer), asked)));
      return existsSync(translation) ? translation : null;
    },
  };
}
