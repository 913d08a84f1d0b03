import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { CONTROL_TEXTS } from './control-texts.ts';
import { usePrinting } from './use-printing.ts';
import type { Elements } from './elements.ts';

type VirtualListProps<Row> = {
  /** Accessible name of the list and of its scroll container. */
  label: string;
  rows: readonly Row[];
  /** Must be a stable function: a new one makes every row be measured again. */
  keyOf: (row: Row) => string;
  /** Number of rows in total; -1 when unknown. */
  total: number;
  /** Estimated height of a row that is not rendered yet, in pixels. */
  rowHeight: number;
  /** The request the rows belong to; another one scrolls to the top. */
  question: string;
  /** There is another page, and no request for it is running. */
  canGoOn: boolean;
  /** Called when the last rows are near and `canGoOn` is true. */
  onNearEnd: () => void;
  /** Shown below the rows. */
  end?: Elements;
  className: string;
  children: (row: Row) => ReactNode;
};

/** Extra rows rendered on each side of the view; few, because every rendered row costs time. */
const OVERSCAN = 1;
/** The next page is requested this many rows before the last one. */
const AHEAD = 15;

// Positioned, so that screen-reader texts stay inside and do not lengthen the page.
const scroll = css({
  position: 'relative',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  _print: { overflow: 'visible!', height: 'auto!', maxHeight: '[none!]' },
});
const list = css({ position: 'relative', _print: { height: 'auto!' } });
const item = css({
  position: 'absolute',
  insetInline: '0',
  _print: { position: 'static', breakInside: 'avoid' },
});
/** Says on paper how many of the rows it has. */
const portion = css({ display: 'none', _print: { display: 'block', paddingBlock: '2' } });

/**
 * A list of any length that renders only the rows in view. The focused row stays rendered when scrolled out of view,
 * and a row added above does not move the rows on screen. Focusable, so that the keyboard can scroll it.
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
  const scroller = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  const [focused, setFocused] = useState<string | null>(null);
  const keyAt = useCallback(
    (index: number): string => {
      const row = rows[index];
      return row === undefined ? String(index) : keyOf(row);
    },
    [rows, keyOf],
  );
  const isPrinting = usePrinting();
  const kept = focused === null ? -1 : rows.findIndex((row) => keyOf(row) === focused);
  // Must not be memoised: the virtualizer mutates in place.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: OVERSCAN,
    // Paper has no window to scroll: it gets every row that is loaded.
    rangeExtractor: (range) =>
      isPrinting ? Array.from({ length: range.count }, (_, index) => index) : withRow(range, kept),
    // At the top, new rows become visible; further down, the row in view keeps its position.
    anchorTo: isScrolled ? 'end' : 'start',
  });
  const items = virtual.getVirtualItems();
  const goesOn = canGoOn && (virtual.range?.endIndex ?? -1) >= rows.length - AHEAD;
  useEffect(() => {
    if (goesOn) onNearEnd();
    // A new `onNearEnd` function alone must not trigger a request.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [goesOn, rows.length]);
  useEffect(() => {
    // A list that is at its top is left alone: scrolling lays the page out once more, with every letter of a search.
    if (isScrolled) scroller.current?.scrollTo({ top: 0 });
    // Scrolling on its own must not lead back to the top.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [question, scroller]);
  return (
    <div
      ref={scroller}
      className={cx(scroll, className)}
      data-scroll
      tabIndex={0}
      role="group"
      aria-label={CONTROL_TEXTS.scrollable(label)}
      onScroll={(event) => {
        setScrolled(event.currentTarget.scrollTop > 0);
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // Jumps without animation: measuring rows on the way would stop the browser's smooth scrolling.
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
                // `top` instead of a transform, which would confine a row's fixed menus to the list.
                style={{ top: start }}
              >
                {children(row)}
              </li>
            )
          );
        })}
      </ul>
      {rows.length !== total && <p className={portion}>{CONTROL_TEXTS.printed(rows.length, total)}</p>}
      {end}
    </div>
  );
}

/** The indexes of the rows in view plus this one, in order. */
function withRow(range: Range, index: number): number[] {
  const inView = defaultRangeExtractor(range);
  return index < 0 || inView.includes(index) ? inView : [...inView, index].sort((a, b) => a - b);
}

/** Whether the focus moved into a dialog or a menu, which returns it to the row. */
const opensAbove = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;
