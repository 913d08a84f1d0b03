import { language } from '../../domain/language.ts';
import { directionOf } from '../../domain/language-names.ts';
import { PAGE_TEXTS } from '../../domain/page-texts.ts';
import { ROUTES } from '../../domain/routes.ts';
import type { EventRow, Services } from '../contract/call.ts';

export const MANIFEST_PATH = '/exhibitor/manifest.webmanifest';

/** The screen the installed portal opens with. */
const START = '/exhibitor/capture';
/** The theme's own accent, for an event without one. */
const ACCENT = '#2350c9';
/** The canvas of the light theme, shown until the first screen is. */
const BACKGROUND = '#f6f7f9';
/** More would be cut under the icon. */
const SHORT_NAME_LENGTH = 12;

/** The web app manifest: the portal installs under the title and the colour of its event. */
export function manifestOf(event: EventRow | null, { productName }: Services['config']): object {
  const title = event?.title ?? productName;
  return {
    id: ROUTES.home,
    name: event === null ? productName : `${title} | ${productName}`,
    short_name: title.length > SHORT_NAME_LENGTH ? productName.slice(0, SHORT_NAME_LENGTH).trim() : title,
    start_url: START,
    scope: '/',
    lang: language(),
    dir: directionOf(language()),
    description: PAGE_TEXTS.description,
    display: 'standalone',
    theme_color: event?.accent ?? ACCENT,
    background_color: BACKGROUND,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
