import type { History } from '../log/history.ts';
import { MAX_ENTRIES } from '../log/history.ts';
import type { Entry } from '../protocol.ts';
import { definitionOf, valueOf } from './definition.ts';

/**
 * Opens the inspector of stately.ai in a separate window and feeds it the masked log. It needs a connection; neither
 * its code nor the other host is requested before a developer opens it.
 */
export async function openStately(
  page: Window,
): Promise<{ tell: (history: History) => void; stop: () => void }> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const { adapter, ...inspector } = createBrowserInspector({
    window: page,
    maxDeferredEvents: 3 * MAX_ENTRIES,
  });
  const met = new Set<string>();
  let last = 0;

  function meet(history: History, id: string): void {
    const actor = history.actors.get(id);
    if (!actor || met.has(id)) return;
    met.add(id);
    const shape = history.shapes.get(actor.shape ?? '');
    const definition = (shape && definitionOf(shape)) ?? { id: actor.name };
    adapter.send({
      type: '@xstate.actor',
      name: actor.name,
      sessionId: id,
      parentId: actor.parent ?? undefined,
      rootId: undefined,
      definition: JSON.stringify(definition),
      snapshot: { status: 'active' },
      id: '',
      createdAt: String(Date.now()),
      _version: '0',
    });
  }

  function pass(history: History, { source, target, type, event, look }: Entry): void {
    meet(history, target);
    const told = { ...(typeof event === 'object' && event !== null ? event : {}), type };
    inspector.event(target, told, source === null ? {} : { source });
    if (!look) return;
    const shape = history.shapes.get(history.actors.get(target)?.shape ?? '');
    const { status, context, states } = look;
    inspector.snapshot(
      target,
      { status, context, ...(shape && { value: valueOf(shape, states) }) },
      { event: told },
    );
  }

  return {
    tell(history) {
      // A lower number means another page, or the same page after a reload.
      if ((history.entries.at(-1)?.seq ?? 0) < last) {
        met.clear();
        last = 0;
      }
      for (const entry of history.entries) if (entry.seq > last) pass(history, entry);
      last = history.entries.at(-1)?.seq ?? 0;
    },
    stop: inspector.stop,
  };
}
