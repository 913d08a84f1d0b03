import { texts } from './language.ts';
import { numberText } from './number-text.ts';

/** How a part lies in its picture, for those who do not see it. */
export const CROP_TEXTS = texts({
  words: (zoom: number, left: number, top: number): string =>
    `Zoom ${numberText(zoom)} %, ${numberText(left)} % from the left, ${numberText(top)} % from the top`,
});
