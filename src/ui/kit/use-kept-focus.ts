import { useEffect, useRef } from 'react';

/**
 * Ref for the element around a list: it takes the focus when the focused row is removed, so that keyboard navigation
 * continues there and not at the top of the page. The element needs a tab index.
 */
export function useKeptFocus<E extends HTMLElement>(rows: number) {
  const list = useRef<E>(null);
  const before = useRef(rows);
  useEffect(() => {
    const fewer = rows < before.current;
    before.current = rows;
    if (fewer && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [rows]);
  return list;
}
