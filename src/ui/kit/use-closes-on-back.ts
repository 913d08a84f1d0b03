import { createContext, use, useEffect, useEffectEvent, useId } from 'react';

/** The part of the actor `overlays` that a view uses. */
export type OverlaysRef = {
  send: (event: { type: 'overlay.opened' | 'overlay.closed'; id: string }) => void;
  on: (type: 'close.requested', heard: (request: { id: string }) => void) => { unsubscribe: () => void };
};

/** Who is told of open overlays; null on pages where Back only leaves. */
export const OverlaysContext = createContext<OverlaysRef | null>(null);

/** While the overlay is open, the browser's Back does what its close button does. */
export function useClosesOnBack(open: boolean, onClose: () => void): void {
  const overlays = use(OverlaysContext);
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || overlays === null) return;
    const hearing = overlays.on('close.requested', (request) => {
      if (request.id === id) close();
    });
    overlays.send({ type: 'overlay.opened', id });
    return () => {
      hearing.unsubscribe();
      overlays.send({ type: 'overlay.closed', id });
    };
  }, [open, overlays, id]);
}
