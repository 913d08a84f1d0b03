import type * as english from '../../../domain/device-texts.ts';

export const DEVICE_TEXTS: typeof english.DEVICE_TEXTS = {
  onSystem: (browser, system) => `\u2066${browser}\u2069 على \u2066${system}\u2069`,
  someBrowser: (system) => `متصفح على \u2066${system}\u2069`,
  unknown: 'جهاز غير معروف',
};
