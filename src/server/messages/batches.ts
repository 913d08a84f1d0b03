/**
 * Collects ids by event: those that come while a statement is under way go together into the next one. `work` must not
 * reject. Resolves when everything that was added so far is done.
 */
export function inBatches(
  work: (eventId: string, ids: string[]) => Promise<void>,
): (eventId: string, ids: readonly string[]) => Promise<void> {
  const waiting = new Map<string, string[]>();
  let running: Promise<void> | null = null;
  const runAll = async (): Promise<void> => {
    for (let next = waiting.entries().next(); next.done !== true; next = waiting.entries().next()) {
      const [eventId, ids] = next.value;
      waiting.delete(eventId);
      await work(eventId, ids);
    }
    running = null;
  };
  return (eventId, ids) => {
    waiting.set(eventId, [...(waiting.get(eventId) ?? []), ...ids]);
    running ??= runAll();
    return running;
  };
}
