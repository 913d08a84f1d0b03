import { parseArgs } from 'node:util';
import { LANGUAGES, THEMES, WIDTHS, type Language, type Theme } from '../../tests/gallery/options.ts';
import { SCENES } from '../../tests/gallery/scenes/index.ts';

export type GalleryOptions = {
  screens: readonly string[];
  states: readonly string[];
  widths: readonly number[];
  themes: readonly Theme[];
  language: Language;
  out: string;
  /** The git revision to compare with. */ since?: string;
  check: boolean;
  /** Whether the build that is there is taken. */ built: boolean;
};

export const USAGE = `npm run gallery -- [--screen NAME]... [--state NAME]... [--width ${WIDTHS.join('|')}]...
  [--theme ${THEMES.join('|')}]... [--language ${Object.keys(LANGUAGES).join('|')}] [--out DIR] [--check | --since REVISION] [--built]
  screens: ${[...new Set(SCENES.map(({ screen }) => screen))].join(', ')}`;

/** Every name given is one of these; all of `usual` when none is given. Throws a TypeError otherwise. */
function chosen<Name extends string>(
  option: string,
  given: readonly string[] | undefined,
  known: readonly Name[],
  usual: readonly Name[] = [],
): readonly Name[] {
  if (given === undefined) return usual;
  return given.map((name) => {
    const found = known.find((one) => one === name);
    if (found === undefined) throw new TypeError(`--${option}: unknown "${name}".`);
    return found;
  });
}

/** Reads the command line; throws a TypeError that says what is wrong. */
export function readOptions(args: readonly string[]): GalleryOptions {
  const many = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      screen: many,
      state: many,
      width: many,
      theme: many,
      language: { type: 'string', default: 'en' },
      out: { type: 'string', default: 'test-results/gallery' },
      since: { type: 'string' },
      check: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
    },
  });
  const widths = WIDTHS.map(String);
  const [language = 'en'] = chosen('language', [values.language], Object.keys(LANGUAGES) as Language[]);
  return {
    screens: chosen(
      'screen',
      values.screen,
      SCENES.map(({ screen }) => screen),
    ),
    states: chosen(
      'state',
      values.state,
      SCENES.map(({ state }) => state),
    ),
    widths: chosen('width', values.width, widths, widths).map(Number),
    themes: chosen('theme', values.theme, THEMES, ['light', 'dark']),
    language,
    out: values.out,
    ...(values.since !== undefined && { since: values.since }),
    check: values.check,
    built: values.built,
  };
}
