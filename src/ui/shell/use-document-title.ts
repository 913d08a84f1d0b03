import { useEffect } from 'react';
import { useEvent } from './portal-context.tsx';

/** Sets the document title to the screen and its event. */
export function useDocumentTitle(screen: string): void {
  const event = useEvent();
  const title = event ? `${screen} · ${event.title}` : screen;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
