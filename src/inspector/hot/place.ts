import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

/** Where an actor goes in a changed chart. */
export type Placing = {
  /** The value that still exists. A state whose inner state is gone has none inside: `{}`. */
  value: StateValue;
  /** Paths of the states whose inner state is gone; their initial state is entered. */
  entered: string[][];
};

/** Keeps the part of a state value that a chart has. */
export function placeIn(root: AnyStateNode, value: StateValue): Placing {
  const entered: string[][] = [];
  const inside = (node: AnyStateNode, now: StateValue | undefined): StateValue => {
    if (node.type === 'parallel') {
      const regions = typeof now === 'object' ? now : {};
      return Object.fromEntries(
        Object.entries(node.states).map(([key, region]) => [key, inside(region, regions[key])]),
      );
    }
    if (node.type !== 'compound') return {};
    const key = typeof now === 'string' ? now : Object.keys(now ?? {})[0];
    const child = key === undefined ? undefined : node.states[key];
    if (key === undefined || !child) {
      entered.push(node.path);
      return {};
    }
    const inner = inside(child, typeof now === 'object' ? now[key] : undefined);
    return child.type === 'compound' || child.type === 'parallel' ? { [key]: inner } : key;
  };
  return { value: inside(root, value), entered };
}

/** The nodes of a value, those of a state without an inner one included. */
export function nodesOf(node: AnyStateNode, value: StateValue): AnyStateNode[] {
  const inner = typeof value === 'string' ? { [value]: {} } : value;
  return [
    node,
    ...Object.entries(inner).flatMap(([key, rest]) => {
      const child = node.states[key];
      return child && rest !== undefined ? nodesOf(child, rest) : [];
    }),
  ];
}

type Config = AnyStateMachine['config'];
type StateConfig = { on?: object; initial?: unknown; states?: Record<string, StateConfig> };

/** The configuration with a transition into the initial state of each of these states, for an event of this name. */
export function withEntries(config: Config, paths: readonly string[][], event: string): Config {
  const entering = (state: StateConfig, path: readonly string[]): StateConfig => {
    const [key, ...rest] = path;
    if (key !== undefined) {
      const inner = state.states?.[key];
      return inner ? { ...state, states: { ...state.states, [key]: entering(inner, rest) } } : state;
    }
    const { initial } = state;
    const target = typeof initial === 'string' ? initial : (initial as { target: string }).target;
    return { ...state, on: { ...state.on, [event]: { target: `.${target}` } } };
  };
  return paths.reduce<StateConfig>(entering, config as StateConfig) as Config;
}
