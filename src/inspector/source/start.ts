import type { InspectionEvent } from 'xstate';
import { mountDock } from '../dock/dock.ts';
import { CHANNEL, type AppInfo, type AppSays, type InspectorSays } from '../protocol.ts';
import { createRecorder } from './recorder.ts';
import { sendByHand } from './send.ts';

/**
 * Makes a page inspectable: records its actors, sends batches to the inspectors that watch it, and mounts the dock.
 * Sends no batch while no inspector watches. Returns the `inspect` option for the root actor.
 */
export function startInspector(page: Window): (report: InspectionEvent) => void {
  const app: AppInfo = { id: crypto.randomUUID(), title: page.document.title, startedAt: Date.now() };
  const channel = new BroadcastChannel(CHANNEL);
  const inspectors = new Set<string>();
  const say = (said: AppSays): void => {
    channel.postMessage(said);
  };

  // A microtask runs after all synchronous effects of an event, so they are sent as one batch.
  const recorder = createRecorder(Date.now, () => {
    queueMicrotask(() => {
      const batch = recorder.take();
      if (inspectors.size > 0) say({ kind: 'app.batch', app: app.id, whole: false, batch });
    });
  });

  channel.addEventListener('message', ({ data: said }: MessageEvent<InspectorSays>) => {
    if (said.kind === 'inspector.asks') say({ kind: 'app.here', app });
    if (said.kind === 'inspector.left') inspectors.delete(said.inspector);
    if (said.kind === 'inspector.watches') {
      if (said.app !== app.id) inspectors.delete(said.inspector);
      else {
        inspectors.add(said.inspector);
        say({ kind: 'app.batch', app: app.id, whole: true, batch: recorder.all() });
      }
    }
    if (said.kind === 'inspector.sends' && said.app === app.id) {
      const outcome = sendByHand(recorder.actor(said.actor), said.event);
      say({ kind: 'app.answer', app: app.id, answer: { id: said.id, ...outcome } });
    }
  });
  page.addEventListener('pagehide', () => {
    say({ kind: 'app.left', app: app.id });
  });
  page.addEventListener('pageshow', () => {
    say({ kind: 'app.here', app });
  });
  say({ kind: 'app.here', app });
  mountDock(page, app.id);

  return (report) => {
    try {
      recorder.note(report);
    } catch (error) {
      // An error of the inspector must not reach the app.
      page.reportError(error);
    }
  };
}
