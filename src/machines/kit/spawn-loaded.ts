import type { ActorRefFromLogic, AnyActorLogic, InputFrom } from 'xstate';

/**
 * Spawns logic that is known only after it has loaded, under one name for its owner and for the views. XState's types
 * allow an id for declared logic only, so `spawn` is taken as a function without one.
 */
export function spawnLoaded<Logic extends AnyActorLogic>(
  spawn: (logic: Logic, options: { systemId: string; input: InputFrom<Logic> }) => ActorRefFromLogic<Logic>,
  logic: Logic,
  id: string,
  input: InputFrom<Logic>,
): ActorRefFromLogic<Logic> {
  const options = { id, systemId: id, input };
  return spawn(logic, options);
}
