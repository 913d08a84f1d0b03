import type { AnyTransitionDefinition } from 'xstate';

/**
 * The stable name of a declared transition: its source state, its trigger, and the index of its guarded branch.
 * Coverage, diagrams and the browser walk identify transitions by this name.
 */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const branches = eventType === '' ? source.always : source.transitions.get(eventType);
  const index = branches?.indexOf(transition) ?? -1;
  return `${source.id} :: ${triggerName(eventType)} #${String(index)}`;
}

/** "after redirectDelay", "done verifyOtp", "error verifyOtp", "always", or the event's own name. */
export function triggerName(eventType: string): string {
  if (eventType === '') return 'always';
  const internal = /^xstate\.(after|done\.actor|error\.actor)\.(.+)$/.exec(eventType);
  if (!internal) return eventType;
  const [, kind = '', rest = ''] = internal;
  // A delayed event ends in the id of its state, which the key already names.
  return kind === 'after' ? `after ${rest.split('.')[0] ?? rest}` : `${kind.split('.')[0] ?? kind} ${rest}`;
}
