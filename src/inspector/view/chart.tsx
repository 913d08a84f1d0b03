import { Suspense, use, useState } from 'react';
import { drawingFor } from '../chart/drawings.ts';
import type { Standing } from '../log/history.ts';
import type { ActorInfo, Shape } from '../protocol.ts';
import { ChartDrawing } from './chart-drawing.tsx';

type Props = { info: ActorInfo | undefined; shape: Shape | undefined; standing: Standing | undefined };

/** States are shown by their path below the machine. */
const pathOf = (id: string): string => id.split('.').slice(1).join('.');

/** The chart of the chosen actor with its active states lit. */
export function Chart({ info, shape, standing }: Props) {
  const active = standing?.look?.states ?? [];
  // A state that holds another active one says nothing of its own.
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
        {shape && active.length === 0 && <span className="hint">not begun</span>}
      </p>
      {shape ? (
        <Suspense fallback={<p className="empty">Drawing…</p>}>
          <Drawn shape={shape} active={active} taken={standing?.taken ?? []} />
        </Suspense>
      ) : (
        <p className="empty">
          {info ? `${info.name} is a promise, a callback or the like: it has no chart.` : 'Choose an actor.'}
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
  const [zoom, setZoom] = useState<number | null>(null);
  if (!drawing) return <p className="empty">This chart could not be laid out.</p>;
  const step = (by: number): void => {
    const index = zoom === null ? 2 : ZOOMS.findIndex((one) => one === zoom) + by;
    setZoom(ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, index))] ?? 1);
  };
  return (
    <>
      <div className="zoom" role="group" aria-label="Size of the chart">
        <button
          type="button"
          aria-label="Smaller"
          onClick={() => {
            step(-1);
          }}
        >
          −
        </button>
        <button
          type="button"
          aria-pressed={zoom === null}
          onClick={() => {
            setZoom(null);
          }}
        >
          Fit
        </button>
        <button
          type="button"
          aria-label="Larger"
          onClick={() => {
            step(1);
          }}
        >
          +
        </button>
      </div>
      <div className="scroll canvas" tabIndex={0} role="group" aria-label="Drawing of the chart">
        <ChartDrawing drawing={drawing} shape={shape} active={active} taken={taken} zoom={zoom} />
      </div>
    </>
  );
}
