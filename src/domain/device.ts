import { DEVICE_TEXTS } from './device-texts.ts';

/** Browser and system in plain words; either may be unknown (null or empty). */
export function deviceText({ browser, system }: { browser: string | null; system: string | null }): string {
  if (browser && system) return DEVICE_TEXTS.onSystem(browser, system);
  if (system) return DEVICE_TEXTS.someBrowser(system);
  return browser || DEVICE_TEXTS.unknown;
}
