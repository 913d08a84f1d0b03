import { Suspense, use, useEffect, useRef, useState } from 'react';
import { drawingFor } from '../chart/drawings.ts';
import type { Standing } from '../log/history.ts';
import type { ActorInfo, Shape } from '../protocol.ts';
import { ChartDrawing, type Zoom } from './chart-drawing.tsx';

type Props = { info: ActorInfo | undefined; shape: Shape | undefined; standing: Standing | undefined };

/** A state's path below the machine, for example "code.opening". */
const pathOf = (id: string): string => id.split('.').slice(1).join('.');

/** The chart of the selected actor, with its active states highlighted. */
export function Chart({ info, shape, standing }: Props) {
  const active = standing?.look?.states ?? [];
  // The path of an inner state already names the states around it.
  const leaves = active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));
  return (
    <section className="part chart" aria-labelledby="chart-title">
      <h2 id="chart-title">{info ? `Chart of ${info.name}` : 'Chart'}</h2>
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
          <Drawn shape={shape} active={active} taken={standing?.taken ?? []} />
        </Suspense>
      ) : (
        <p className="empty">
          {info
            ? `${info.name} has no chart, because it is not a machine.`
            : 'Choose an actor to see its chart.'}
        </p>
      )}
    </section>
  );
}

const ZOOMS = [0.4, 0.55, 0.75, 1, 1.3] as const;

function Drawn({
  shape,
  active,
  taken,
}: {
  shape: Shape;
  active: readonly string[];
  taken: readonly string[];
}) {
  const drawing = use(drawingFor(shape));
  const [zoom, setZoom] = useState<Zoom>('readable');
  const canvas = useRef<HTMLDivElement>(null);
  const lit = active.at(-1);
  useEffect(() => {
    if (canvas.current) reveal(canvas.current, `[data-state="${CSS.escape(lit ?? '')}"] rect`);
  }, [lit, zoom, drawing]);
  if (!drawing)
    return <p className="empty">This chart could not be laid out. Reload the inspector to try again.</p>;
  const step = (by: number): void => {
    const index = typeof zoom === 'number' ? ZOOMS.findIndex((one) => one === zoom) + by : 2;
    setZoom(ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, index))] ?? 1);
  };
  const buttons: [label: string, name: string, act: () => void][] = [
    [
      '−',
      'Smaller',
      () => {
        step(-1);
      },
    ],
    [
      'Whole',
      'Whole chart',
      () => {
        setZoom(zoom === 'whole' ? 'readable' : 'whole');
      },
    ],
    [
      '+',
      'Larger',
      () => {
        step(1);
      },
    ],
  ];
  return (
    <>
      <div className="zoom" role="group" aria-label="Size of the chart">
        {buttons.map(([label, name, act]) => (
          <button key={name} type="button" aria-label={name} title={name} onClick={act}>
            {label}
          </button>
        ))}
      </div>
      <div ref={canvas} className="scroll canvas" tabIndex={0} role="group" aria-label="Drawing of the chart">
        <ChartDrawing drawing={drawing} shape={shape} active={active} taken={taken} zoom={zoom} />
      </div>
    </>
  );
}

/** Scrolls the drawing (not the page) to the state, unless the state is fully visible. */
function reveal(canvas: HTMLElement, selector: string): void {
  const state = canvas.querySelector(selector)?.getBoundingClientRect();
  const view = canvas.getBoundingClientRect();
  if (
    !state ||
    (state.top >= view.top &&
      state.bottom <= view.bottom &&
      state.left >= view.left &&
      state.right <= view.right)
  )
    return;
  canvas.scrollTop += (state.top + state.bottom - view.top - view.bottom) / 2;
  canvas.scrollLeft += (state.left + state.right - view.left - view.right) / 2;
}
