import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionKey, triggerName } from '../../machines/transition-key.ts';
import type { ChartArrow, ChartState, Shape } from '../protocol.ts';

/** The chart of a machine: its states in document order, and every declared transition. */
export function shapeOf(machine: AnyStateMachine, id: string): Shape {
  const nodes = withInner(machine.root);
  return {
    id,
    machine: machine.id,
    states: nodes.map(stateOf),
    arrows: nodes.flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(arrowOf),
    ),
  };
}

const withInner = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withInner),
];

const stateOf = (node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  parent: node.parent?.id ?? null,
  type: node.type,
  initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
});

function arrowOf(transition: AnyTransitionDefinition): ChartArrow {
  const { eventType } = transition;
  const event = triggerName(eventType);
  return {
    key: transitionKey(transition),
    source: transition.source.id,
    event,
    guard: guardName(transition.guard),
    targets: (transition.target ?? []).map((node) => node.id),
    // XState's own events have another name on the arrow and cannot be sent by hand.
    sendable: event === eventType && eventType !== '*' ? eventType : null,
  };
}

function guardName(guard: unknown): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return 'inline';
}
