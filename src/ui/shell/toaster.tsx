import { useSelector } from '@xstate/react';
import { useEffect, useRef, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { toast as toastStyles } from 'styled-system/recipes';
import { TOAST_TEXTS } from '../kit/toast-texts.ts';
import { ToastView } from '../kit/toast-view.tsx';
import { useIsHydrated } from '../kit/use-is-hydrated.ts';
import { useActorOf } from './portal-context.tsx';

/**
 * Renders the portal's one toast (spec §4): hover and focus pause its timer, a swipe to the nearer side or Escape
 * dismisses it, F8 moves the focus here. The toaster machine contains the rules; this view only reports events.
 *
 * Rendered outside the rest of the page: a dialog hides the page behind it from screen readers, but not a live region
 * next to it.
 */
export function Toaster() {
  const toaster = useActorOf('toaster');
  const toast = useSelector(toaster, (snapshot) => (snapshot.hasTag('open') ? snapshot.context.toast : null));
  const region = useRef<HTMLElement>(null);
  /** The element that had the focus before. */
  const origin = useRef<Element | null>(null);
  const swipe = useSwipe((distance) => {
    toaster.send({ type: 'toast.swiped', distance });
  });
  useEffect(() => {
    const subscription = toaster.on('viewport.focused', () => {
      origin.current = document.activeElement;
      region.current?.focus();
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [toaster]);
  const dismiss = (): void => {
    giveBack(region.current, origin.current);
    toaster.send({ type: 'toast.dismissed' });
  };
  const hydrated = useIsHydrated();
  if (!hydrated) return null;
  return createPortal(
    <section
      ref={region}
      className={toastStyles().region}
      aria-label={TOAST_TEXTS.region}
      tabIndex={-1}
      data-toasts
      data-live-announcer
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
        toaster.send({ type: 'toast.held', by: 'focus' });
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) toaster.send({ type: 'toast.released', by: 'focus' });
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss();
      }}
    >
      {toast && (
        <ToastView
          key={toast.id}
          title={toast.title}
          description={toast.description}
          variant={toast.variant}
          action={toast.action}
          onUndo={
            toast.undo &&
            (() => {
              giveBack(region.current, origin.current);
              toaster.send({ type: 'toast.undone' });
            })
          }
          onDismiss={dismiss}
          onMouseEnter={() => {
            toaster.send({ type: 'toast.held', by: 'pointer' });
          }}
          onMouseLeave={() => {
            toaster.send({ type: 'toast.released', by: 'pointer' });
          }}
          {...swipe}
        />
      )}
    </section>,
    document.body,
  );
}

/** Returns the focus to its previous element, else to the open window, the main content or the heading. */
function giveBack(region: HTMLElement | null, origin: Element | null): void {
  if (!region?.contains(document.activeElement)) return;
  const to =
    origin?.isConnected && origin !== document.body
      ? origin
      : document.querySelector('[data-window][data-state=open], #main, h1');
  if (to instanceof HTMLElement) to.focus();
}

/** The toast follows a swipe to the end of the line; on release it reports the distance and returns to its place. */
function useSwipe(onSwiped: (distance: number) => void) {
  const start = useRef<number | null>(null);
  const distance = (event: PointerEvent): number =>
    start.current === null ? 0 : Math.max(0, towards(event.currentTarget) * (event.clientX - start.current));
  const end = (event: PointerEvent<HTMLElement>): void => {
    const moved = distance(event);
    start.current = null;
    event.currentTarget.style.removeProperty('translate');
    if (moved > 0) onSwiped(moved);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      const { currentTarget } = event;
      currentTarget.style.translate = `${String(towards(currentTarget) * distance(event))}px 0`;
    },
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      event.currentTarget.style.removeProperty('translate');
    },
  };
}

/** The side at which toasts stand: 1 for the right one, -1 for the left one. */
const towards = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
