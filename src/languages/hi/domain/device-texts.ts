import type * as english from '../../../domain/device-texts.ts';

export const DEVICE_TEXTS: typeof english.DEVICE_TEXTS = {
  onSystem: (browser, system) => `${system} पर ${browser}`,
  someBrowser: (system) => `${system} पर कोई ब्राउज़र`,
  unknown: 'अज्ञात डिवाइस',
};
