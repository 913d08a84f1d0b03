import { useEffect, useRef } from 'react';

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
