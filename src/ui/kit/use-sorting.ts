import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { moved } from '../../domain/order.ts';
import { MOVE_TEXTS } from './control-texts.ts';

/** A row that can be moved; its name is said when it has moved. */
type Item = { id: string; name: string };

type Drag = { id: string; ids: readonly string[]; /** The row under the pointer. */ over: string };

export type Sorting = ReturnType<typeof useSorting>;

/** Distance from the edge of the window (px) within which dragging scrolls, and how far each time. */
const EDGE = 72;
const SCROLL = 16;

export const moveName = (id: string, by: 1 | -1): string => `${id} ${by === 1 ? 'down' : 'up'}`;

/**
 * Rows put in order by hand, with buttons or by dragging a handle. Each row has the attributes of `row`. While a row is
 * dragged the others make room by their CSS order; the document changes when it is let go.
 */
export function useSorting(
  root: RefObject<HTMLElement | null>,
  items: readonly Item[],
  onOrder: (ids: readonly string[]) => void,
) {
  const [told, setTold] = useState('');
  const [drag, setDrag] = useState<Drag | null>(null);
  const pressed = useRef('');
  const ids = items.map(({ id }) => id);
  const order = ids.join();
  // The row that moves loses the focus of its button.
  useEffect(() => {
    if (pressed.current === '') return;
    root.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = '';
  }, [order, root]);

  const say = (id: string, now: readonly string[]): void => {
    const name = items.find((item) => item.id === id)?.name ?? '';
    setTold(MOVE_TEXTS.told(name, now.indexOf(id) + 1, now.length));
  };
  const follow = ({ clientX, clientY }: PointerEvent): void => {
    const over = rowAt(clientX, clientY);
    if (clientY < EDGE) window.scrollBy(0, -SCROLL);
    else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
    setDrag((now) => {
      if (!now || over === now.over) return now;
      const to = now.ids.indexOf(over);
      if (over === now.id || to < 0) return { ...now, over };
      return { ...now, over, ids: moved(now.ids, now.ids.indexOf(now.id), to) };
    });
  };
  return {
    /** What was moved, for a screen reader. */ told,
    /** Whether the row is the first or the last one. */
    isAtEnd: (id: string, by: 1 | -1): boolean => id === (by === 1 ? ids.at(-1) : ids[0]),
    move(id: string, by: 1 | -1): void {
      const to = ids.indexOf(id) + by;
      if (to < 0 || to >= ids.length) return;
      const next = moved(ids, to - by, to);
      pressed.current = moveName(id, by);
      onOrder(next);
      say(id, next);
    },
    /** Attributes of a row. */
    row: (id: string) => ({
      'data-sort-id': id,
      'data-dragged': drag?.id === id || undefined,
      style: drag ? { order: drag.ids.indexOf(id) } : undefined,
    }),
    /** Handlers of the row's handle. */
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, ids, over: id });
      },
      onPointerMove: (event: PointerEvent): void => {
        if (drag) follow(event);
      },
      onPointerUp: (): void => {
        if (drag && drag.ids.join() !== order) {
          onOrder(drag.ids);
          say(id, drag.ids);
        }
        setDrag(null);
      },
      onPointerCancel: (): void => {
        setDrag(null);
      },
    }),
  };
}

/** The id of the row at a point of the window; '' for none. */
function rowAt(x: number, y: number): string {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-sort-id]');
  return row?.dataset['sortId'] ?? '';
}
