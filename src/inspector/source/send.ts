import type { AnyActorRef, AnyMachineSnapshot, Snapshot } from 'xstate';
import { machineOf } from './looks.ts';

type Outcome = { taken: boolean; text: string };

const no = (text: string): Outcome => ({ taken: false, text });

/**
 * Sends an event as if the app had, and says whether the present state takes it. A payload that the guard cannot even
 * judge is not sent: it would end the actor.
 */
export function sendByHand(actor: AnyActorRef | undefined, event: { type: string }): Outcome {
  // XState types the snapshot of an actor of unknown kind as `any`.
  const snapshot = actor?.getSnapshot() as Snapshot<unknown> | undefined;
  if (!actor || snapshot?.status !== 'active') return no('Not sent: this actor has ended.');
  if (!machineOf(actor)) {
    actor.send(event);
    return { taken: true, text: 'Sent. This actor has no chart that could say what it does with it.' };
  }
  try {
    if (!(snapshot as AnyMachineSnapshot).can(event)) {
      return no('Not taken: the present state has no transition for it, or its guard says no.');
    }
  } catch {
    return no('Not sent: the guard cannot judge this payload.');
  }
  actor.send(event);
  return { taken: true, text: 'Taken.' };
}
