import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** What a person or a request is in the middle of, and what no draft keeps. */
const HALF_DONE = ['card', 'reading', 'running', 'selecting', 'sending', 'uploading', 'writing'] as const;

/** Whether an actor or one of its children is in the middle of something. Reading anew is not: it can be repeated. */
export function isHalfDone(actor: AnyActorRef): boolean {
  const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot>;
  // Only machines have tags and children.
  const { hasTag } = snapshot;
  if (!hasTag) return false;
  const children: Partial<Record<string, AnyActorRef>> = snapshot.children ?? {};
  const has = (tag: string): boolean => hasTag.call(snapshot, tag);
  const isReading = children['load'] !== undefined || children['refresh'] !== undefined;
  if ((has('busy') && !isReading) || HALF_DONE.some(has)) return true;
  return Object.values(children).some((child) => child !== undefined && isHalfDone(child));
}
