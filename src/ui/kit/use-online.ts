import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The browser's online state; until it is known, on the server and while the page hydrates, `assumed`. */
export const useOnline = (assumed = true): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => assumed,
  );
