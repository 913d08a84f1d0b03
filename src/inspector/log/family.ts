import type { Entry } from '../protocol.ts';
import { asOf, type History } from './history.ts';

/** Whether an actor is the given one, or was started by it or by one of its descendants. */
export function isInFamily(history: History, id: string, head: string): boolean {
  if (id === head) return true;
  const parent = history.actors.get(id)?.parent ?? null;
  return parent !== null && isInFamily(history, parent, head);
}

/** The entries that an actor's family sent or received. */
export function familyEntries(history: History, head: string): Entry[] {
  const family = new Set([...history.actors.keys()].filter((id) => isInFamily(history, id, head)));
  return history.entries.filter(({ source, target }) => family.has(target) || family.has(source ?? ''));
}

/**
 * The actor to select while a family is followed: the machine that the selected one started after the entry `known`,
 * or the one that this started, and so on. When the selected actor has ended, its nearest running ancestor.
 */
export function followedActor(
  history: History,
  head: string,
  selected: string | null,
  known: number,
): string | null {
  const standings = asOf(history, null);
  const isRunning = (id: string): boolean => standings.get(id)?.look?.status === 'active';
  let at = selected ?? head;
  while (at !== head && !isRunning(at)) at = history.actors.get(at)?.parent ?? head;
  const started = history.entries.filter(({ seq, type }) => seq > known && type === 'xstate.init');
  for (;;) {
    const child = started.findLast(({ target }) => {
      const actor = history.actors.get(target);
      return actor?.parent === at && actor.shape !== null && isRunning(target);
    });
    if (!child) return at;
    at = child.target;
  }
}
