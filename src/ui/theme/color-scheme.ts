import { useSyncExternalStore } from 'react';
import { THEME_COOKIE } from '../../domain/screen-constants.ts';

/** The user's choice; "system" follows the device. */
export const COLOR_SCHEMES = ['light', 'dark', 'system'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const YEAR_SECONDS = 31_536_000;
const listeners = new Set<() => void>();

const isScheme = (value: string | undefined): value is ColorScheme =>
  COLOR_SCHEMES.some((scheme) => scheme === value);

/** The server writes the choice from the cookie into the page, so the wrong scheme never flashes. */
function chosen(): ColorScheme {
  const { theme } = document.documentElement.dataset;
  return isScheme(theme) ? theme : 'system';
}

export function chooseColorScheme(scheme: ColorScheme): void {
  document.documentElement.dataset['theme'] = scheme;
  const age = scheme === 'system' ? 0 : YEAR_SECONDS;
  document.cookie = `${THEME_COOKIE}=${scheme}; path=/; max-age=${String(age)}; samesite=lax`;
  for (const listener of listeners) listener();
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    chosen,
    () => 'system',
  );
}
