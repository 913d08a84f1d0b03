import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { transitionKey, triggerName } from '../../src/machines/transition-key.ts';

/** A transition as the chart declares it; guarded branches of one event are transitions of their own. */
export type DeclaredTransition = {
  id: string;
  source: string;
  event: string;
  /** Id of the entered state, several separated by commas; the source itself for a transition without a target. */
  target: string;
  guard?: string;
};

const guardName = (guard: unknown): string | null =>
  typeof guard === 'string'
    ? guard
    : typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string'
      ? guard.type
      : null;

/** A transition by its name, its ends and its guard. */
export function describeTransition(transition: AnyTransitionDefinition): DeclaredTransition {
  const guard = guardName(transition.guard);
  return {
    id: transitionKey(transition),
    source: transition.source.id,
    event: triggerName(transition.eventType),
    target: (transition.target ?? [transition.source]).map((node) => node.id).join(', '),
    ...(guard === null ? {} : { guard }),
  };
}

/** Everything the chart can do, in document order. */
export function declaredTransitions(machine: AnyStateMachine): DeclaredTransition[] {
  const nodes: AnyStateNode[] = [machine.root, ...getStateNodes(machine)];
  return nodes.flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(describeTransition),
  );
}
