import type { InspectionEvent } from 'xstate';
import { mountDock } from '../dock/dock.ts';
import { CHANNEL, type AppInfo, type AppSays, type InspectorSays } from '../protocol.ts';
import { createRecorder } from './recorder.ts';
import { sendByHand } from './send.ts';

/**
 * Makes a page inspectable: records what its actors do, tells those who watch, and docks a panel to it. While no window
 * watches, nothing is sent anywhere. Gives what XState's reports go to.
 */
export function startInspector(page: Window): (report: InspectionEvent) => void {
  const app: AppInfo = { id: crypto.randomUUID(), title: page.document.title, startedAt: Date.now() };
  const channel = new BroadcastChannel(CHANNEL);
  const inspectors = new Set<string>();
  const say = (said: AppSays): void => {
    channel.postMessage(said);
  };

  // Everything that follows from one event has happened when the microtasks run.
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
      // The app goes on as if it were not watched.
      page.reportError(error);
    }
  };
}
