import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { ChartArrow, ChartState, Shape } from '../protocol.ts';

/** Width of a character in the drawing's texts (CSS pixels); inspector.css sets the matching font sizes. */
const LETTER = { state: 7.2, label: 6.6 };
export const LINE_HEIGHT = 15;
export const HEADER_HEIGHT = 26;
/** Size of a dot: the start of an initial arrow, or of a state's transitions to states inside it. */
const DOT = 10;

/** `otp.submitted [isComplete]` */
export const labelOf = ({ event, guard }: ChartArrow): string =>
  guard === null ? event : `${event} [${guard}]`;

/** The transitions without a target, drawn as lines of text inside their state, as in UML. */
export const innerArrows = ({ arrows }: Shape, state: ChartState): ChartArrow[] =>
  arrows.filter(({ source, targets }) => source === state.id && targets.length === 0);

export const initialDot = (state: string): string => `${state}\u0000initial`;
export const anyDot = (state: string): string => `${state}\u0000any`;

const isInside = (shape: Shape, inner: string, outer: string): boolean => {
  const parent = shape.states.find(({ id }) => id === inner)?.parent ?? null;
  return parent !== null && (parent === outer || isInside(shape, parent, outer));
};

/** Whether a target of the arrow lies inside its source state. */
const reachesInside = (shape: Shape, { source, targets }: ChartArrow): boolean =>
  targets.some((target) => isInside(shape, target, source));

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
};

/** The chart as ELK's input: nested states, and arrows with the sizes of their labels. */
export function graphOf(shape: Shape): ElkNode {
  const [root] = shape.states;
  return {
    id: '\u0000drawing',
    layoutOptions: OPTIONS,
    children: root ? [nodeOf(shape, root)] : [],
    edges: [...shape.states.flatMap(initialEdge), ...shape.arrows.flatMap((arrow) => edgesOf(shape, arrow))],
  };
}

function nodeOf(shape: Shape, state: ChartState): ElkNode {
  const inner = innerArrows(shape, state).map(labelOf);
  const texts = inner.map((text) => text.length * LETTER.label + 24);
  const width = Math.max(state.key.length * LETTER.state + 40, ...texts, 72);
  const height = HEADER_HEIGHT + inner.length * LINE_HEIGHT + (inner.length > 0 ? 8 : 6);
  const children = shape.states
    .filter(({ parent }) => parent === state.id)
    .map((child) => nodeOf(shape, child));
  if (children.length === 0) return { id: state.id, width, height };
  const dot = (id: string): ElkNode => ({ id, width: DOT, height: DOT });
  const hasAny = shape.arrows.some((arrow) => arrow.source === state.id && reachesInside(shape, arrow));
  return {
    id: state.id,
    layoutOptions: {
      'elk.padding': `[top=${String(height + 8)},left=14,bottom=14,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${String(width)},${String(height)})`,
    },
    children: [
      ...(state.initial === null ? [] : [dot(initialDot(state.id))]),
      ...(hasAny ? [dot(anyDot(state.id))] : []),
      ...children,
    ],
  };
}

const initialEdge = ({ id, initial }: ChartState): ElkExtendedEdge[] =>
  initial === null ? [] : [{ id: `${initialDot(id)} edge`, sources: [initialDot(id)], targets: [initial] }];

function edgesOf(shape: Shape, arrow: ChartArrow): ElkExtendedEdge[] {
  const text = labelOf(arrow);
  return arrow.targets.map((target, index) => ({
    id: `${arrow.key}\u0000${String(index)}`,
    sources: [isInside(shape, target, arrow.source) ? anyDot(arrow.source) : arrow.source],
    targets: [target],
    // A transition to several regions has several arrows but one label.
    labels: index === 0 ? [{ text, width: text.length * LETTER.label + 8, height: LINE_HEIGHT }] : [],
  }));
}
