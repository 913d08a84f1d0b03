import type { AnyActorRef, AnyMachineSnapshot, Snapshot } from 'xstate';
import { machineOf } from '../../machines/machine-of.ts';

type Outcome = { taken: boolean; text: string };

const no = (text: string): Outcome => ({ taken: false, text });

/**
 * Sends an event to an actor of the app and reports whether its current state takes it. An event whose payload makes a
 * guard throw is not sent, because it would end the actor.
 */
export function sendByHand(actor: AnyActorRef | undefined, event: { type: string }): Outcome {
  // XState types the snapshot of an actor of unknown kind as `any`.
  const snapshot = actor?.getSnapshot() as Snapshot<unknown> | undefined;
  if (!actor || snapshot?.status !== 'active')
    return no('Not sent: this actor has ended. Choose a running one.');
  if (!machineOf(actor)) {
    actor.send(event);
    return { taken: true, text: 'Sent. This actor has no chart, so its reaction cannot be shown.' };
  }
  try {
    if (!(snapshot as AnyMachineSnapshot).can(event)) {
      return no('Not taken: the current state has no transition for this event, or the guard refused it.');
    }
  } catch {
    return no('Not sent: a guard failed on this payload. Add the fields that it reads.');
  }
  actor.send(event);
  return { taken: true, text: 'Taken.' };
}
