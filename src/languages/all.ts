import { teach } from './teach.ts';

/**
 * Teaches every text module every language, while developing: a build replaces the modules instead. Loaded before any
 * view, because a view may read a text when it loads.
 */
const english = import.meta.glob<Record<string, unknown>>(
  '../{app,domain,machines,ui}/**/{*-,}{texts,messages}.ts',
  {
    eager: true,
  },
);
const translated = import.meta.glob<Record<string, unknown>>('./{hi,ar}/**/*.ts', { eager: true });

for (const [path, texts] of Object.entries(english)) {
  for (const language of ['hi', 'ar'] as const) {
    const translation = translated[path.replace('../', `./${language}/`)];
    if (translation) teach(texts, language, translation);
  }
}
