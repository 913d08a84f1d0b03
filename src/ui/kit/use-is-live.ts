import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server draws and while the browser takes over its picture; true from then on. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
