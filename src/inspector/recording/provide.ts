import { fromCallback, fromPromise } from 'xstate';
import { readRecording, writeRecording } from '../../recording/format.ts';
import { CHANNEL, type InspectorSays, type Said } from '../protocol.ts';
import { recordingMachine, type RecordingEvent, type TapeEvent } from './recording.machine.ts';

/** Provides the recording's channel, its file, and the download. */
export const provideRecording = (page: Window) =>
  recordingMachine.provide({
    actors: {
      talk: fromCallback<TapeEvent>(({ sendBack, receive }) => {
        const channel = new BroadcastChannel(CHANNEL);
        channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
          const event = heard(data);
          if (event) sendBack(event);
        });
        receive(({ type, app, id }) => {
          const kind = type === 'begin' ? 'inspector.records' : 'inspector.stops';
          channel.postMessage({ kind, app, id } satisfies InspectorSays);
        });
        const stop = (): void => {
          sendBack({ type: 'stop.requested' });
        };
        // Otherwise the watched page would go on recording for nobody.
        page.addEventListener('pagehide', stop);
        return () => {
          page.removeEventListener('pagehide', stop);
          channel.close();
        };
      }),
      readFile: fromPromise(async ({ input }) => readRecording(await input.text())),
    },
    actions: {
      save: (_, recording) => {
        const link = page.document.createElement('a');
        link.href = URL.createObjectURL(new Blob([writeRecording(recording)], { type: 'application/json' }));
        link.download = `recording-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
        link.click();
        // The browser reads it after this step.
        page.setTimeout(() => {
          URL.revokeObjectURL(link.href);
        }, 60_000);
      },
    },
  });

/** A message of the app as an event; null for what is no business of recordings. */
function heard(said: Said): RecordingEvent | null {
  if (said.kind === 'app.recording')
    return { type: 'recording.begun', id: said.id, recording: said.recording };
  if (said.kind === 'app.step') return { type: 'step.heard', id: said.id, step: said.step };
  if (said.kind === 'app.full') return { type: 'recording.ended', id: said.id };
  if (said.kind === 'app.left') return { type: 'page.left', app: said.app };
  return null;
}
