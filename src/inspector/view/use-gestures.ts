import { useEffect, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { SCALES } from '../chart/viewport.ts';
import { useMoveView, type PageActors } from './use-inspector.ts';

type Send = PageActors['viewport']['send'];
type Point = { x: number; y: number };

/** Distance of an arrow key in CSS pixels, and how much one step of the wheel changes the size. */
const KEY_STEP = 48;
const WHEEL_RATE = 0.01;
/** A wheel that reports lines instead of pixels. */
const LINE = 16;

/** Measures the canvas and turns wheel, keys, pointer and two fingers into events of the viewport. */
export function useGestures(canvas: RefObject<HTMLElement | null>) {
  const send = useMoveView();
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const measure = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) send({ type: 'canvas.measured', canvas: { width, height } });
    });
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      turn(send, event, element);
    };
    const stopTouches = followTouches(element, send);
    measure.observe(element);
    // Not passive: the page itself must not be scrolled or enlarged.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      measure.disconnect();
      stopTouches();
      element.removeEventListener('wheel', onWheel);
    };
  }, [canvas, send]);
  return {
    onKeyDown(event: KeyboardEvent): void {
      const act = event.ctrlKey || event.altKey || event.metaKey ? undefined : KEYS[event.key];
      if (!act) return;
      event.preventDefault();
      send(act);
    },
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      send({ type: 'drag.started' });
    },
    onPointerMove({ movementX, movementY, pointerType }: PointerEvent): void {
      if (pointerType !== 'touch') send({ type: 'drag.moved', dx: movementX, dy: movementY });
    },
    onLostPointerCapture(): void {
      send({ type: 'drag.ended' });
    },
  };
}

const KEYS: Readonly<Record<string, Parameters<Send>[0] | undefined>> = {
  '+': { type: 'zoom.changed', by: SCALES.step },
  '=': { type: 'zoom.changed', by: SCALES.step },
  '-': { type: 'zoom.changed', by: 1 / SCALES.step },
  '0': { type: 'zoom.chosen', zoom: 'whole' },
  '1': { type: 'zoom.chosen', zoom: 1 },
  ArrowLeft: { type: 'view.moved', dx: KEY_STEP, dy: 0 },
  ArrowRight: { type: 'view.moved', dx: -KEY_STEP, dy: 0 },
  ArrowUp: { type: 'view.moved', dx: 0, dy: KEY_STEP },
  ArrowDown: { type: 'view.moved', dx: 0, dy: -KEY_STEP },
};

/** With Ctrl, which browsers also set for two fingers on a touchpad, the wheel changes the size; else it moves. */
function turn(send: Send, event: WheelEvent, element: HTMLElement): void {
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
  const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
  if (event.ctrlKey) {
    const { left, top } = element.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    send({ type: 'zoom.changed', by: Math.exp(-dy * WHEEL_RATE), at });
  } else if (event.shiftKey && dx === 0) send({ type: 'view.moved', dx: -dy, dy: 0 });
  else send({ type: 'view.moved', dx: -dx, dy: -dy });
}

/** One finger moves the drawing, two change its size. */
function followTouches(element: HTMLElement, send: Send): () => void {
  let before: Point[] = [];
  const pointsOf = ({ touches }: TouchEvent): Point[] => {
    const { left, top } = element.getBoundingClientRect();
    return [...touches].map(({ clientX, clientY }) => ({ x: clientX - left, y: clientY - top }));
  };
  const begin = (event: TouchEvent): void => {
    before = pointsOf(event);
  };
  const move = (event: TouchEvent): void => {
    event.preventDefault();
    const now = pointsOf(event);
    const [from, to] = [middleOf(before), middleOf(now)];
    if (from && to && now.length === before.length) {
      send({ type: 'view.moved', dx: to.x - from.x, dy: to.y - from.y });
      const [old, next] = [spread(before), spread(now)];
      if (old > 0 && next > 0) send({ type: 'zoom.changed', by: next / old, at: to });
    }
    before = now;
  };
  const listeners = { touchstart: begin, touchend: begin, touchcancel: begin, touchmove: move } as const;
  const entries = Object.entries(listeners) as [keyof typeof listeners, (event: TouchEvent) => void][];
  for (const [type, listener] of entries) element.addEventListener(type, listener, { passive: false });
  return () => {
    for (const [type, listener] of entries) element.removeEventListener(type, listener);
  };
}

function middleOf([first, second]: readonly Point[]): Point | null {
  if (!first) return null;
  return second ? { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 } : first;
}

/** Distance of two fingers; 0 for any other number of them. */
const spread = ([first, second]: readonly Point[]): number =>
  first && second ? Math.hypot(second.x - first.x, second.y - first.y) : 0;
