import { texts } from './language.ts';

/** How a device is named: "Firefox on Windows". The names of browsers and systems are the same in every language. */
export const DEVICE_TEXTS = texts({
  onSystem: (browser: string, system: string): string => `${browser} on ${system}`,
  someBrowser: (system: string): string => `A browser on ${system}`,
  unknown: 'Unknown device',
});
