import type { AnyActorRef, AnyStateMachine } from 'xstate';

/** The machine an actor runs; null for promises, callbacks and other logic without a chart. */
export function machineOf(actor: AnyActorRef): AnyStateMachine | null {
  // XState types the logic of an actor of unknown kind as `any`.
  const logic: unknown = 'logic' in actor ? actor.logic : null;
  return typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine) : null;
}
