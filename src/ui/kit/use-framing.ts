import { useSelector } from '@xstate/react';
import { useCallback, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { cropInWords } from '../../domain/crop.ts';
import type { framingMachine } from '../../machines/kit/framing.machine.ts';

export type FramingRef = ActorRefFrom<typeof framingMachine>;

/** One press of an arrow key moves by this share of the frame, of a zoom button or key by this factor. */
const STEP = 0.05;
const ZOOM = 1.25;

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

type Point = { x: number; y: number };

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The framing of a picture for a view: its state, its actions, and props for the element that is moved and zoomed. */
export function useFraming(framing: FramingRef) {
  const { picture, crop, reason } = useSelector(framing, (snapshot) => snapshot.context);
  const adjustable = useSelector(framing, (snapshot) => snapshot.hasTag('adjustable'));
  const busy = useSelector(framing, (snapshot) => snapshot.hasTag('busy'));
  const wheel = useWheel(framing);
  const touches = useRef(new Map<number, Point>());
  const zoom = (factor: number): void => {
    framing.send({ type: 'crop.zoomed', factor });
  };
  const act = (type: 'crop.reset' | 'crop.accepted' | 'crop.skipped' | 'crop.cancelled') => (): void => {
    framing.send({ type });
  };
  const release = ({ pointerId }: PointerEvent): void => {
    touches.current.delete(pointerId);
  };
  return {
    picture,
    crop,
    reason,
    busy,
    open: adjustable,
    words: picture ? cropInWords(picture, crop) : '',
    zoomIn: () => {
      zoom(ZOOM);
    },
    zoomOut: () => {
      zoom(1 / ZOOM);
    },
    reset: act('crop.reset'),
    accept: act('crop.accepted'),
    skip: act('crop.skipped'),
    cancel: act('crop.cancelled'),
    surface: {
      ref: wheel,
      onKeyDown: (event: KeyboardEvent): void => {
        const by = ARROWS[event.key];
        if (by) framing.send({ type: 'crop.moved', ...by });
        else if (event.key === '+' || event.key === '=') zoom(ZOOM);
        else if (event.key === '-') zoom(1 / ZOOM);
        else if (event.key === 'Enter') framing.send({ type: 'crop.accepted' });
        else return;
        event.preventDefault();
      },
      onPointerDown: (event: PointerEvent): void => {
        event.currentTarget.setPointerCapture(event.pointerId);
        touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent): void => {
        const before = touches.current.get(event.pointerId);
        if (!before) return;
        const now = { x: event.clientX, y: event.clientY };
        const [other] = [...touches.current].filter(([id]) => id !== event.pointerId);
        touches.current.set(event.pointerId, now);
        if (other) return zoom(distance(now, other[1]) / Math.max(1, distance(before, other[1])));
        const { width, height } = event.currentTarget.getBoundingClientRect();
        // The picture follows the finger, so the part moves the other way.
        framing.send({
          type: 'crop.moved',
          x: (before.x - now.x) / width,
          y: (before.y - now.y) / height,
        });
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

/** Zooms with the wheel. React listens to it passively, so the page would scroll as well. */
function useWheel(framing: FramingRef) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const turn = (event: WheelEvent): void => {
        event.preventDefault();
        framing.send({ type: 'crop.zoomed', factor: Math.exp(-event.deltaY / 500) });
      };
      element.addEventListener('wheel', turn, { passive: false });
      return () => {
        element.removeEventListener('wheel', turn);
      };
    },
    [framing],
  );
}
