import { useEffect, useRef, type RefObject } from 'react';

/**
 * A ref of an element that takes the focus when no element has it: at first, and whenever `shown` changes. The focus is
 * lost with the pressed button of a step that is gone; with it a screen reader announces the new one, and the next Tab
 * continues there. The element has `tabIndex={-1}`.
 */
export function useLostFocus<Target extends HTMLElement>(shown?: unknown): RefObject<Target | null> {
  const element = useRef<Target>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, [shown]);
  return element;
}
