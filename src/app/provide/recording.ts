import { fromCallback, fromPromise } from 'xstate';
import { recordingMachine, type RecordingEvent } from '../../machines/recording/recording.machine.ts';
import type { Ports } from '../ports.ts';
import type * as senders from '../recording/sender.ts';

/** Keys of this tab's storage: a recording runs here, and the recording that was stopped here. */
const RUNNING = 'recordingRuns';
const STOPPED = 'recordingStopped';

type Sender = ReturnType<typeof senders.startSender>;

/** The calls of a recording, and what records and sends. The recorder loads before anybody agrees to it. */
export function provideRecording({ api, page, storage }: Ports) {
  const calls = async () => (await api()).recording;
  const bringSender = () => import('../recording/sender.ts');
  let sender: Sender | null = null;
  return recordingMachine.provide({
    actors: {
      watchPage: fromCallback<RecordingEvent>(({ sendBack }) => {
        const look = (): void => {
          if (!page.document.hidden) sendBack({ type: 'look.requested' });
        };
        if (storage.tab.read(RUNNING) !== null) look();
        page.document.addEventListener('visibilitychange', look);
        return () => {
          page.document.removeEventListener('visibilitychange', look);
        };
      }),
      readRecording: fromPromise(async ({ signal }) => {
        const found = await (await calls()).open(signal);
        if (found?.state !== 'running') return found;
        if (found._id !== storage.tab.read(STOPPED)) {
          await bringSender();
          return found;
        }
        await (await calls()).stop(found._id, signal);
        return null;
      }),
      answerRecording: fromPromise(async ({ input: { id, agreed }, signal }) => {
        if (agreed) await bringSender();
        return (await calls()).answer(id, agreed, signal);
      }),
      record: fromCallback<RecordingEvent, { id: string }>(({ input: { id }, self, sendBack }) => {
        let isLeft = false;
        sender = null;
        const over = (): void => {
          sendBack({ type: 'recording.ended' });
        };
        const start = async (): Promise<void> => {
          const { startSender } = await bringSender();
          const { send, open } = await calls();
          if (isLeft) return;
          sender = startSender({
            self,
            page,
            send: (batch, signal) => send(id, batch, signal),
            isOpen: async (signal) => (await open(signal))?._id === id,
            onOver: over,
          });
        };
        // What is not recorded is not shown as recorded.
        start().catch(over);
        return () => {
          isLeft = true;
          sender?.end();
        };
      }),
      stopRecording: fromPromise(async ({ input: { id }, signal }) => {
        await sender?.sendRest(signal);
        await (await calls()).stop(id, signal);
      }),
    },
    actions: {
      rememberRunning: () => {
        storage.tab.keep(RUNNING, 'yes');
      },
      forgetRunning: () => {
        storage.tab.drop(RUNNING);
      },
      rememberStop: (_, id) => {
        storage.tab.keep(STOPPED, id);
      },
    },
  });
}
