import { createContext, use, useEffect, useEffectEvent, useId } from 'react';

/** The part of the windows' actor that a window uses. */
export type WindowsRef = {
  send: (event: { type: 'window.opened' | 'window.closed'; id: string }) => void;
  on: (type: 'close.requested', heard: (request: { id: string }) => void) => { unsubscribe: () => void };
};

/** Who is told of open windows; null on pages where Back only leaves. */
export const WindowsContext = createContext<WindowsRef | null>(null);

/** While the window is open, the browser's Back does what its close button does. */
export function useClosesOnBack(open: boolean, onClose: () => void): void {
  const windows = use(WindowsContext);
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || windows === null) return;
    const hearing = windows.on('close.requested', (request) => {
      if (request.id === id) close();
    });
    windows.send({ type: 'window.opened', id });
    return () => {
      hearing.unsubscribe();
      windows.send({ type: 'window.closed', id });
    };
  }, [open, windows, id]);
}
