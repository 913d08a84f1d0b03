import { Suspense, use, useEffect, useMemo, useRef } from 'react';
import { drawingFor } from '../chart/drawings.ts';
import type { Drawing } from '../chart/drawing.ts';
import { SCALES } from '../chart/viewport.ts';
import type { Shape } from '../protocol.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { PaneFrame } from './pane.tsx';
import { Toggle } from './toggle.tsx';
import { useGestures } from './use-gestures.ts';
import { useMoveView, useViewport } from './use-inspector.ts';
import { useSelected } from './use-moment.ts';

/** A state's path below the machine, for example "code.opening". */
const pathOf = (id: string): string => id.split('.').slice(1).join('.');

/** The same list while its items are the same, so that the drawing is not rendered again. */
function useSame(list: readonly string[]): readonly string[] {
  const text = JSON.stringify(list);
  return useMemo(() => JSON.parse(text) as string[], [text]);
}

/** The chart of the selected actor, with its active states highlighted. */
export function Chart() {
  const { info, shape, standing } = useSelected();
  const active = useSame(standing?.look?.states ?? []);
  const taken = useSame(standing?.taken ?? []);
  // The path of an inner state already names the states around it.
  const leaves = active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));
  return (
    <PaneFrame pane="chart" title={info ? `Chart of ${info.name}` : 'Chart'} tools={shape && <ZoomButtons />}>
      <p className="leaves" aria-live="polite">
        {leaves.map((id) => (
          <span key={id} className="leaf">
            {pathOf(id) || id}
          </span>
        ))}
        {shape && active.length === 0 && <span className="hint">not started yet</span>}
      </p>
      {shape ? (
        <Suspense fallback={<p className="empty">Drawing…</p>}>
          <Drawn shape={shape} active={active} taken={taken} />
        </Suspense>
      ) : (
        <p className="empty">
          {info
            ? `${info.name} has no chart, because it is not a machine.`
            : 'Choose an actor to see its chart.'}
        </p>
      )}
    </PaneFrame>
  );
}

type DrawnProps = { shape: Shape; active: readonly string[]; taken: readonly string[] };

function Drawn(props: DrawnProps) {
  const drawing = use(drawingFor(props.shape));
  if (!drawing)
    return <p className="empty">This chart could not be laid out. Reload the inspector to try again.</p>;
  return <Canvas {...props} drawing={drawing} />;
}

function Canvas({ drawing, shape, active, taken }: DrawnProps & { drawing: Drawing }) {
  const canvas = useRef<HTMLDivElement>(null);
  const { x, y, scale } = useViewport(({ context }) => context.view);
  const isDragging = useViewport((snapshot) => snapshot.hasTag('dragging'));
  const send = useMoveView();
  const gestures = useGestures(canvas);
  const lit = active.at(-1);
  useEffect(() => {
    send({ type: 'drawing.shown', drawing: { width: drawing.width, height: drawing.height } });
  }, [send, drawing]);
  useEffect(() => {
    const placed = drawing.states.find(({ state }) => state.id === lit);
    if (placed) send({ type: 'state.lit', box: placed.box });
  }, [send, drawing, lit]);
  return (
    <div
      ref={canvas}
      className="canvas"
      data-dragging={isDragging}
      data-scale={scale.toFixed(2)}
      tabIndex={0}
      role="group"
      aria-label="Drawing of the chart"
      aria-keyshortcuts="+ - 0 1 ArrowLeft ArrowRight ArrowUp ArrowDown"
      {...gestures}
    >
      <div
        className="moved"
        style={{ transform: `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})` }}
      >
        <ChartDrawing drawing={drawing} shape={shape} active={active} taken={taken} />
      </div>
    </div>
  );
}

function ZoomButtons() {
  const send = useMoveView();
  const scale = useViewport(({ context }) => context.view.scale);
  const isWhole = useViewport(({ context }) => context.zoom === 'whole' && !context.isMoved);
  const change = (by: number) => () => {
    send({ type: 'zoom.changed', by });
  };
  return (
    <div className="zoom" role="group" aria-label="Size of the chart">
      <button type="button" aria-label="Smaller" title="Smaller (−)" onClick={change(1 / SCALES.step)}>
        −
      </button>
      <span className="scale">{Math.round(scale * 100)} %</span>
      <button type="button" aria-label="Larger" title="Larger (+)" onClick={change(SCALES.step)}>
        +
      </button>
      <Toggle
        isOn={isWhole}
        label="Whole chart"
        title="Whole chart (0), or as wide as the pane"
        onClick={() => {
          send({ type: 'zoom.chosen', zoom: isWhole ? 'readable' : 'whole' });
        }}
      >
        Whole
      </Toggle>
    </div>
  );
}
