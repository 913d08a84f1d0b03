import { useSyncExternalStore } from 'react';

const QUERY = 'print';

/** Whether the page is being printed: a list that renders only what is in view then renders all it has. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );

function listen(changed: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => {
    media.removeEventListener('change', changed);
  };
}
