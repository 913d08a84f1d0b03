import { useEffect, useRef, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The browser's online state; server rendering assumes online. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Runs `act` when the browser is online again. */
export function useBackOnline(act: (() => void) | undefined): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const goOn = (): void => {
      latest.current?.();
    };
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
    };
  }, []);
}
