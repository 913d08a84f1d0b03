import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '../../src/domain/language-names.ts';

/**
 * Scenes name what they press and wait for in English. In another language each name is looked up in the text modules
 * and replaced by its translations, so that the same scenes are pictured.
 */
export async function speak(page: Page, language: Language): Promise<void> {
  if (language === 'en') return;
  const known = await textsIn(language);
  const translated = (name: unknown, { exact = false }: { exact?: boolean }): unknown =>
    typeof name === 'string' || name instanceof RegExp ? known(name, exact) : name;
  for (const one of [page, page.mainFrame(), page.locator('html')]) {
    const own = Object.getPrototypeOf(one) as Record<string, unknown> & { isSpoken?: true };
    if (own.isSpoken) continue;
    own.isSpoken = true;
    for (const find of ['getByText', 'getByLabel', 'getByRole'] as const) {
      const plain = own[find] as (...values: unknown[]) => unknown;
      own[find] = function (
        this: unknown,
        first: unknown,
        options: { name?: unknown; exact?: boolean } = {},
      ) {
        if (find !== 'getByRole') return plain.call(this, translated(first, options), options);
        return plain.call(
          this,
          first,
          'name' in options ? { ...options, name: translated(options.name, options) } : options,
        );
      };
    }
  }
}

type Template = {
  english: RegExp;
  say: Say;
  /** The text with marks for its values, and its translation as a pattern for any values. */
  marked: string;
  any: string;
};

/**
 * What a name, or a pattern of names, is in the language: a pattern of all its translations, or what was given when it is
 * none of ours. A pattern still finds what is not translated, such as the name of a person.
 */
async function textsIn(
  language: Language,
): Promise<(name: string | RegExp, exact: boolean) => string | RegExp> {
  const plain = new Map<string, Set<string>>();
  const templates: Template[] = [];
  const learn = (english: unknown, translation: unknown): void => {
    if (typeof english === 'string' && typeof translation === 'string') {
      plain.set(english, (plain.get(english) ?? new Set()).add(translation));
    } else if (typeof english === 'function' && typeof translation === 'function') {
      const template = templateOf(english as Say, translation as Say);
      if (template) templates.push(template);
    } else if (isTable(english) && isTable(translation)) {
      for (const key of Object.keys(english)) learn(english[key], translation[key]);
    }
  };
  const folder = join('src', 'languages', language);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.ts'),
  ))
    learn(await import(`../../src/${file}`), await import(`../../src/languages/${language}/${file}`));
  const ofPattern = (pattern: RegExp): RegExp => {
    const said = [
      ...[...plain]
        .filter(([english]) => pattern.test(english))
        // A pattern that is a text itself finds it within a name too.
        .flatMap(([english, all]) => [...all].map(english === pattern.source ? escaped : whole)),
      ...templates.filter(({ marked }) => pattern.test(marked)).map(({ any }) => any),
    ];
    return new RegExp([pattern.source, ...said].join('|'), pattern.flags);
  };
  return (name, exact) => {
    if (name instanceof RegExp) return ofPattern(name);
    const said = [
      ...(plain.get(name) ?? []),
      ...templates.flatMap(({ english, say }) => {
        const [, ...values] = english.exec(name) ?? [];
        if (values.length === 0) return [];
        // A value may be a word of ours too.
        return [say(...values), say(...values.map((value) => [...(plain.get(value) ?? [value])].join()))];
      }),
    ];
    return said.length === 0 ? name : new RegExp(said.map(exact ? whole : escaped).join('|'));
  };
}

type Say = (...values: string[]) => string;
type Table = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null;
const whole = (text: string): string => `^${escaped(text)}$`;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with placeholders as a pattern; null when it does more with a value than write it. */
function templateOf(english: Say, say: Say): Template | null {
  try {
    const marks = Array.from({ length: english.length }, (_, index) => `\u{E000}${String(index)}\u{E001}`);
    const text = english(...marks);
    if (marks.length === 0 || !marks.every((mark) => text.split(mark).length === 2)) return null;
    const patternOf = (one: string, value: string): string =>
      marks.reduce((pattern, mark) => pattern.replace(mark, value), escaped(one));
    const order = marks.map((mark) => text.indexOf(mark));
    // Only where the values stand in the order they are given in.
    if (order.some((at, index) => index > 0 && at < (order[index - 1] ?? 0))) return null;
    const any = `^${patternOf(say(...marks), '.+')}$`;
    return { english: new RegExp(`^${patternOf(text, '(.+)')}$`), say, marked: text, any };
  } catch {
    return null;
  }
}
