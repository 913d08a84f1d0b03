import { memo } from 'react';
import type { Drawing } from '../chart/drawing.ts';
import { HEADER_HEIGHT, innerArrows, labelOf, LINE_HEIGHT } from '../chart/graph.ts';
import { pathThrough } from '../chart/path.ts';
import type { ChartArrow, Shape } from '../protocol.ts';

type Props = {
  drawing: Drawing;
  shape: Shape;
  active: readonly string[];
  /** Keys of the transitions taken last. */
  taken: readonly string[];
};

/** Draws the statechart: nested boxes, arrows, and inside a box the transitions that do not leave it. */
export const ChartDrawing = memo(function ChartDrawing({ drawing, shape, active, taken }: Props) {
  const { width, height } = drawing;
  const lit = active.length === 0 ? 'none' : active.join(', ');
  return (
    <svg
      className="drawing"
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      width={width}
      height={height}
      role="img"
      aria-label={`Statechart of ${shape.machine}. Active: ${lit}.`}
    >
      <defs>
        <marker id="tip" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path className="tip" d="M0 0.5 8 4 0 7.5z" />
        </marker>
        <marker
          id="tip-taken"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="6"
          markerHeight="6"
          orient="auto"
        >
          <path className="tip-taken" d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {drawing.states.map((placed) => (
        <StateBox
          key={placed.state.id}
          {...placed}
          shape={shape}
          isActive={active.includes(placed.state.id)}
        />
      ))}
      {drawing.arrows.map(({ arrow, points }, index) => {
        const isTaken = arrow !== null && taken.includes(arrow.key);
        return (
          <path
            key={index}
            className="arrow"
            d={pathThrough(points)}
            markerEnd={isTaken ? 'url(#tip-taken)' : 'url(#tip)'}
            {...(arrow && marksOf(arrow, isTaken))}
          />
        );
      })}
      {drawing.dots.map(({ kind, state, box }) => (
        <circle
          key={`${kind} ${state}`}
          className={`dot-${kind}`}
          data-initial={kind === 'initial' ? state : undefined}
          cx={box.x + box.width / 2}
          cy={box.y + box.height / 2}
          r={box.width / 2}
        />
      ))}
      {drawing.states.map((placed) => (
        <StateTexts key={placed.state.id} {...placed} shape={shape} taken={taken} />
      ))}
      {drawing.arrows.map(
        ({ arrow, label }) =>
          arrow &&
          label && (
            <g key={arrow.key} className="label" data-taken={taken.includes(arrow.key)}>
              <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={4} />
              <text x={label.x + 4} y={label.y + LINE_HEIGHT - 4}>
                {labelOf(arrow)}
              </text>
            </g>
          ),
      )}
    </svg>
  );
});

/** Attributes by which tests, and developers in the console, find an arrow. */
const marksOf = ({ key, source, targets }: ChartArrow, isTaken: boolean) => ({
  'data-transition': key,
  'data-from': source,
  'data-to': targets.join(', '),
  'data-taken': isTaken,
});

type StateProps = Drawing['states'][number] & { shape: Shape; isActive: boolean };

function StateBox({ state, box, shape, isActive }: StateProps) {
  const { x, y, width, height } = box;
  const inParallel = shape.states.find(({ id }) => id === state.parent)?.type === 'parallel';
  return (
    <g
      className="state"
      data-state={state.id}
      data-kind={state.type}
      data-active={isActive}
      data-region={inParallel}
    >
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {state.type === 'final' && (
        <rect className="final" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
      )}
    </g>
  );
}

/** The texts of a state, drawn after the arrows, which may cross them. */
function StateTexts({
  state,
  box,
  shape,
  taken,
}: Drawing['states'][number] & { shape: Shape; taken: readonly string[] }) {
  const { x, y } = box;
  return (
    <g>
      <text className="state-name" x={x + 12} y={y + 18}>
        {state.key}
      </text>
      {innerArrows(shape, state).map((arrow, index) => (
        <text
          key={arrow.key}
          className="inner"
          x={x + 12}
          y={y + HEADER_HEIGHT + (index + 1) * LINE_HEIGHT - 4}
          {...marksOf(arrow, taken.includes(arrow.key))}
        >
          {labelOf(arrow)}
        </text>
      ))}
    </g>
  );
}
