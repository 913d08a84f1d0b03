import type { ChartArrow, ChartState, Shape } from '../protocol.ts';

type Transition = { target?: string[]; guard?: { type: string } };

/** A state in the form of a machine's configuration. */
type Definition = {
  id: string;
  type?: ChartState['type'];
  initial?: string;
  on: Record<string, Transition[]>;
  states: Record<string, Definition>;
};

/** Converts a chart to a machine definition for Stately's inspector; it contains names only. */
export function definitionOf(shape: Shape): Definition | null {
  const [root] = shape.states;
  return root ? stateOf(shape, root) : null;
}

function stateOf(shape: Shape, state: ChartState): Definition {
  const children = shape.states.filter(({ parent }) => parent === state.id);
  const initial = children.find(({ id }) => id === state.initial);
  const arrows = shape.arrows.filter(({ source }) => source === state.id);
  return {
    id: state.id,
    ...(state.type === 'atomic' || state.type === 'compound' ? {} : { type: state.type }),
    ...(initial ? { initial: initial.key } : {}),
    on: Object.fromEntries(
      [...new Set(arrows.map(({ event }) => event))].map((event) => [
        event,
        arrows.filter((arrow) => arrow.event === event).map(transitionOf),
      ]),
    ),
    states: Object.fromEntries(children.map((child) => [child.key, stateOf(shape, child)])),
  };
}

const transitionOf = ({ targets, guard }: ChartArrow): Transition => ({
  ...(targets.length > 0 ? { target: targets.map((id) => `#${id}`) } : {}),
  ...(guard === null ? {} : { guard: { type: guard } }),
});

/** Computes XState's state value from the ids of the active states. */
export function valueOf(shape: Shape, active: readonly string[]): unknown {
  const [root] = shape.states;
  return root ? insideOf(shape, root, active) : {};
}

function insideOf(shape: Shape, state: ChartState, active: readonly string[]): unknown {
  const children = shape.states.filter(({ id, parent }) => parent === state.id && active.includes(id));
  const [only] = children;
  if (state.type === 'compound' && only?.type !== 'compound' && only?.type !== 'parallel')
    return only?.key ?? {};
  return Object.fromEntries(children.map((child) => [child.key, insideOf(shape, child, active)]));
}
