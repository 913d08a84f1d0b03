import type { InspectionEvent } from 'xstate';
import { mountDock } from '../dock/dock.ts';
import { createSwap } from '../hot/modules.ts';
import { CHANNEL, type AppInfo, type AppSays, type InspectorSays } from '../protocol.ts';
import { createBatches } from './batches.ts';
import { createRecorder } from './recorder.ts';
import { sendByHand } from './send.ts';
import { createTape } from './tape.ts';
import { createValues, isLoopback } from './values.ts';

/**
 * Makes a page inspectable: records its actors, sends batches to the inspectors that watch it, swaps changed machines,
 * and mounts the dock. Sends no batch while no inspector watches. Returns the `inspect` option for the root actor.
 */
export function startInspector(page: Window): (report: InspectionEvent) => void {
  const app: AppInfo = {
    id: crypto.randomUUID(),
    title: page.document.title,
    startedAt: Date.now(),
    canShowValues: isLoopback(page.location.hostname),
  };
  const channel = new BroadcastChannel(CHANNEL);
  const inspectors = new Set<string>();
  const values = createValues();
  const say = (said: AppSays): void => {
    channel.postMessage(said);
  };
  const batches = createBatches(page, () => {
    const batch = recorder.take();
    const shown = values.take();
    if (inspectors.size === 0) return;
    if (batch.entries.length > 0) say({ kind: 'app.batch', app: app.id, whole: false, batch });
    if (shown.length > 0) say({ kind: 'app.values', app: app.id, values: shown });
  });
  const recorder = createRecorder(Date.now, batches.announce, values.note);

  const tape = createTape(page, say);
  const forget = (inspector: string): void => {
    inspectors.delete(inspector);
    values.leave(inspector);
  };
  const hear = (said: InspectorSays): void => {
    if (said.kind === 'inspector.asks') say({ kind: 'app.here', app });
    if (said.kind === 'inspector.left') forget(said.inspector);
    if (said.kind === 'inspector.watches' && said.app !== app.id) forget(said.inspector);
    if (!('app' in said) || said.app !== app.id) return;
    if (said.kind === 'inspector.watches') {
      batches.flush();
      inspectors.add(said.inspector);
      say({ kind: 'app.batch', app: app.id, whole: true, batch: recorder.all() });
    }
    if (said.kind === 'inspector.records') tape.begin(said.id, recorder.root());
    if (said.kind === 'inspector.stops') tape.end(said.id);
    if (said.kind === 'inspector.values' && !said.isOn) values.leave(said.inspector);
    if (said.kind === 'inspector.values' && said.isOn && app.canShowValues) {
      values.want(said.inspector);
      say({ kind: 'app.values', app: app.id, values: values.present(recorder.running()) });
    }
    if (said.kind === 'inspector.sends') {
      const outcome = sendByHand(recorder.actor(said.actor), said.event);
      say({ kind: 'app.answer', app: app.id, answer: { id: said.id, ...outcome } });
    }
  };
  channel.addEventListener('message', ({ data }: MessageEvent<InspectorSays>) => {
    hear(data);
  });
  page.addEventListener('pagehide', () => {
    batches.flush();
    say({ kind: 'app.left', app: app.id });
  });
  page.addEventListener('pageshow', () => {
    say({ kind: 'app.here', app });
  });
  say({ kind: 'app.here', app });
  mountDock(page, app.id, tape.isRunning);
  if (globalThis.__hotMachines) {
    globalThis.__hotMachines.swap = createSwap({
      running: () => recorder.running().actors,
      onSwap: recorder.redraw,
      say: (note) => {
        say({ kind: 'app.swapped', app: app.id, note });
      },
    });
  }

  return (report) => {
    try {
      recorder.note(report);
    } catch (error) {
      // An error of the inspector must not reach the app.
      page.reportError(error);
    }
  };
}
