type Point = { x: number; y: number };

const RADIUS = 6;

/** The point `RADIUS` away from `from` in the direction of `to`, at most half-way. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(RADIUS / length, 0.5);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The SVG path through these points, with rounded corners. */
export function pathThrough(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${text(point)}`;
      if (!after) return `L${text(point)}`;
      return `L${text(towards(point, before))} Q${text(point)} ${text(towards(point, after))}`;
    })
    .join(' ');
}
