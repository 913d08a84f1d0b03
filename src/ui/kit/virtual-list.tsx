import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { useKeptFocus } from './use-kept-focus.ts';

type VirtualListProps<Row> = {
  /** Names the list, and what scrolls it. */
  label: string;
  rows: readonly Row[];
  /** Always the same function: another one has every row placed anew. */
  keyOf: (row: Row) => string;
  /** Rows there are, shown or not; -1 when nobody knows. */
  total: number;
  /** Height of a row nobody has seen yet, in pixels. */
  rowHeight: number;
  /** What the rows answer; another one is shown from its beginning. */
  question: string;
  /** There is more to ask for, and nobody has. */
  canGoOn: boolean;
  /** The last rows are near, and one can go on. */
  onNearEnd: () => void;
  /** Below the rows. */
  end?: ReactNode;
  className: string;
  children: (row: Row) => ReactNode;
};

/** Rows beside those in view; few, because everything that is drawn costs. */
const OVERSCAN = 1;
/** So many rows before the last one, the next page is asked for. */
const AHEAD = 15;

// What is only spoken stays inside, too, and does not lengthen the page.
const scroll = css({ position: 'relative', overflowY: 'auto', overscrollBehavior: 'contain' });
const list = css({ position: 'relative' });
const item = css({ position: 'absolute', insetInline: '0' });

/**
 * A list of any length, of which only the rows in view are drawn. The row that has the focus stays, wherever it is
 * scrolled to, and a row that arrives above does not move what is being read. Focusable, so that the keyboard scrolls.
 */
export function VirtualList<Row>({
  label,
  rows,
  keyOf,
  total,
  rowHeight,
  question,
  canGoOn,
  onNearEnd,
  end,
  className,
  children,
}: VirtualListProps<Row>) {
  const scroller = useKeptFocus<HTMLDivElement>(rows.length);
  const [isScrolled, setScrolled] = useState(false);
  const [focused, setFocused] = useState<string | null>(null);
  const keyAt = useCallback(
    (index: number): string => {
      const row = rows[index];
      return row === undefined ? String(index) : keyOf(row);
    },
    [rows, keyOf],
  );
  const kept = focused === null ? -1 : rows.findIndex((row) => keyOf(row) === focused);
  // Not to be memoised: it changes in place.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: OVERSCAN,
    rangeExtractor: (range) => withRow(range, kept),
    // At the top whatever is new shows; further down the row in view stays where it is.
    anchorTo: isScrolled ? 'end' : 'start',
  });
  const items = virtual.getVirtualItems();
  const goesOn = canGoOn && (virtual.range?.endIndex ?? -1) >= rows.length - AHEAD;
  useEffect(() => {
    if (goesOn) onNearEnd();
    // A drawing that brings another function is no reason to ask.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [goesOn, rows.length]);
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [question, scroller]);
  return (
    <div
      ref={scroller}
      className={cx(scroll, className)}
      data-scroll
      tabIndex={0}
      role="group"
      aria-label={`${label}, scrollable`}
      onScroll={(event) => {
        setScrolled(event.currentTarget.scrollTop > 0);
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // At once: the browser's way there is a movement, which rows that are measured on the way would end.
        if (event.key === 'Home') virtual.scrollToOffset(0);
        else if (event.key === 'End') virtual.scrollToEnd();
        else return;
        event.preventDefault();
      }}
      onFocus={(event) => {
        setFocused(event.target.closest('[data-key]')?.getAttribute('data-key') ?? null);
      }}
      onBlur={(event) => {
        if (!opensAbove(event.relatedTarget)) setFocused(null);
      }}
    >
      <ul className={list} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ key, index, start }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <li
                key={key}
                ref={virtual.measureElement}
                className={item}
                data-index={index}
                data-key={key}
                aria-setsize={total}
                aria-posinset={index + 1}
                // Not moved by a transform, which would hold the menus of a row inside the list.
                style={{ top: start }}
              >
                {children(row)}
              </li>
            )
          );
        })}
      </ul>
      {end}
    </div>
  );
}

/** The rows in view and this one, in order. */
function withRow(range: Range, index: number): number[] {
  const inView = defaultRangeExtractor(range);
  return index < 0 || inView.includes(index) ? inView : [...inView, index].sort((a, b) => a - b);
}

/** The focus comes back from a dialog or a menu: to where it was. */
const opensAbove = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;
