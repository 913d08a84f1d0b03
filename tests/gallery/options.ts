/** What a run of the gallery pictures; `scripts/gallery` writes it, the tests read it. */
export type GalleryRun = {
  /** The portal that gives the documents. */ url: string;
  /** The folder of pictures and records. */ out: string;
  widths: readonly number[];
  themes: readonly Theme[];
  language: Language;
  screens: readonly string[];
  states: readonly string[];
  /** Whether axe looks at each scene too. */ axe: boolean;
};

export const WIDTHS = [360, 768, 1440, 1920] as const;

/** Colour schemes, and the colours a person forces on every page. */
export const THEMES = ['light', 'dark', 'forced'] as const;
export type Theme = (typeof THEMES)[number];

/** By the name of the option; the locale is the browser's. */
export const LANGUAGES = {
  en: { locale: 'en-GB' },
  hi: { locale: 'hi-IN' },
  ar: { locale: 'ar-EG' },
} as const;
export type Language = keyof typeof LANGUAGES;

/** From here on a screen is a desk's: a scene is opened anew, because what it loads may differ. */
const DESK = 1_024;

/** One opening of a scene: the widths that are pictured from it, the first being the one it is opened in. */
export type Opening = 'phone' | 'desk';

export const openingOf = (width: number): Opening => (width < DESK ? 'phone' : 'desk');

/** What one opening of a scene gave. */
export type SceneRecord = {
  screen: string;
  state: string;
  opening: Opening;
  pictures: readonly { width: number; theme: Theme; file: string }[];
  /** The serialised document. */ html: string;
  findings: readonly Finding[];
};

/** What is wrong with a scene, by the check that found it. */
export type Finding = { check: string; text: string };

export const RUN_VARIABLE = 'GALLERY_RUN';

/** The run this process belongs to. */
export function readRun(): GalleryRun {
  const text = process.env[RUN_VARIABLE];
  if (text === undefined) throw new Error('Pictures are taken by "npm run gallery".');
  // Written by this project's own script.
  return JSON.parse(text) as GalleryRun;
}

/** A name as part of a file's name. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
