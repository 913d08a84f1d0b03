import { useSyncExternalStore } from 'react';
import { LEAD_DEVICE_KEYS } from '../../domain/leads/device-keys.ts';

/** Rows of two lines, or with more room and all of a lead's remarks. */
type Density = 'dense' | 'comfortable';

const KEY = LEAD_DEVICE_KEYS.rows;
const listeners = new Set<() => void>();
// Also where the browser stores nothing.
let chosen: Density | undefined;

function stored(): Density {
  try {
    return localStorage.getItem(KEY) === 'comfortable' ? 'comfortable' : 'dense';
  } catch {
    return 'dense';
  }
}

function choose(density: Density): void {
  chosen = density;
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // Then it lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** The height of the rows on this device, and how to choose another. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const density = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (chosen ??= stored()),
  );
  return [density, choose];
}
