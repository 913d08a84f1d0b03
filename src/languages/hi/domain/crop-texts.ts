import { numberText } from '../../../domain/number-text.ts';
import type * as english from '../../../domain/crop-texts.ts';

export const CROP_TEXTS: typeof english.CROP_TEXTS = {
  words: (zoom, left, top) =>
    `ज़ूम ${numberText(zoom)} %, बाएँ से ${numberText(left)} %, ऊपर से ${numberText(top)} %`,
};
