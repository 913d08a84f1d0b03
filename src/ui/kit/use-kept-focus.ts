import { useEffect, useRef } from 'react';

/**
 * For the element around a list: it takes the focus when the row that had it was removed, so that the keyboard goes on
 * from there and not from the top of the page. The element needs a tab index.
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
