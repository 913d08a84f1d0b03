import { isLanguage } from '../domain/language-names.ts';
import { normalisePath } from '../domain/routes.ts';
import { screenOf } from './fields.ts';
import type { Recording } from './format.ts';
import { RECORDING_VERSION } from './limits.ts';

/** Browsers by what their user agent says; the first that fits. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg\/(\d{1,4})/],
  ['Opera', /OPR\/(\d{1,4})/],
  ['Firefox', /Firefox\/(\d{1,4})/],
  ['Chrome', /Chrome\/(\d{1,4})/],
  ['Safari', /Version\/(\d{1,4})/],
];

/** A larger window is recorded as this one (px). */
const WIDEST = 20_000;

/** The beginning of a recording of this page; `build` is the build's id, if it has one. */
export function headOf(page: Window, build: string | null): Omit<Recording, 'start' | 'steps'> {
  const { userAgent } = page.navigator;
  const [name = 'Other', pattern] = BROWSERS.find(([, one]) => one.test(userAgent)) ?? [];
  const version = pattern?.exec(userAgent)?.[1];
  const { lang } = page.document.documentElement;
  return {
    kind: 'portal-recording',
    version: RECORDING_VERSION,
    build: build !== null && /^[\w.-]{1,80}$/.test(build) ? build : 'unknown',
    browser: version === undefined ? name : `${name} ${version}`,
    window: [Math.min(page.innerWidth, WIDEST), Math.min(page.innerHeight, WIDEST)],
    language: isLanguage(lang) ? lang : 'en',
    screen: screenOf(normalisePath(page.location.pathname)),
  };
}
