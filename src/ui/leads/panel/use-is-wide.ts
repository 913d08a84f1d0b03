import { useSyncExternalStore } from 'react';

/** From here on the open lead has room beside the list. */
const WIDE = '(min-width: 80rem)';

function watch(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Whether the list and the open lead fit beside each other. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
