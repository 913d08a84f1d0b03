import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** How long a finger rests on an element, in milliseconds; phones open their own menus after as long. */
const LONG_PRESS_MS = 500;

/** Handlers for an element on which a finger rests. The tap that ends a long press does nothing else. */
export function useLongPress(onPressed: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const stop = (): void => {
    clearTimeout(timer.current);
  };
  useEffect(() => stop, []);
  return {
    onPointerDown: ({ pointerType }: PointerEvent): void => {
      wasLong.current = false;
      stop();
      if (pointerType !== 'touch') return;
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onPressed();
      }, LONG_PRESS_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent): void => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
