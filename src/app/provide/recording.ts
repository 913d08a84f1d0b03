import { fromCallback, fromPromise } from 'xstate';
import type { OpenRecording } from '../../api/recording.ts';
import { recordingMachine, type RecordingEvent } from '../../machines/recording/recording.machine.ts';
import { attempt } from '../attempt.ts';
import type { Ports } from '../ports.ts';
import type * as senders from '../recording/sender.ts';

/** In the storage of this tab: a recording runs here. */
const RUNNING = 'recordingRuns';
/** In the storage of this browser: the recording that was stopped here, for every window and those to come. */
const STOPPED = 'recordingStopped';

type Sender = ReturnType<typeof senders.startSender>;

/** The recorder and the strip that shows it: nothing is agreed to, or goes on, before both are loaded. */
async function bringRecorder(): Promise<Pick<typeof senders, 'startSender'>> {
  const [sender] = await Promise.all([
    import('../recording/sender.ts'),
    import('../../ui/recording/recording-strip.tsx'),
  ]);
  return sender;
}

/** The calls of a recording, and what records and sends. */
export function provideRecording({ api, page, storage }: Ports, bring = bringRecorder) {
  const calls = async () => (await api()).recording;
  /** Where the browser keeps nothing, this tab remembers its own stop. */
  const isStopped = (id: string): boolean => {
    let kept = storage.tab.read(STOPPED);
    attempt(() => {
      kept = page.localStorage.getItem(STOPPED) ?? kept;
    });
    return kept === id;
  };
  /** A recording that was stopped in this browser is not one that runs. */
  const judged = (found: OpenRecording | null) =>
    found?.state === 'running' && isStopped(found._id) ? { ...found, state: 'stopped' as const } : found;
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
        if (judged(found)?.state === 'running') await bring();
        return judged(found);
      }),
      answerRecording: fromPromise(async ({ input: { id, agreed }, signal }) => {
        if (agreed) await bring();
        return judged(await (await calls()).answer(id, agreed, signal));
      }),
      record: fromCallback<RecordingEvent, { id: string }>(({ input: { id }, self, sendBack }) => {
        let isLeft = false;
        sender = null;
        const over = (): void => {
          sendBack({ type: 'recording.ended' });
        };
        const start = async (): Promise<void> => {
          const { startSender } = await bring();
          const { send, open } = await calls();
          if (isLeft) return;
          sender = startSender({
            self,
            page,
            send: (batch, signal, isParting) => send(id, batch, signal, isParting),
            isOpen: async (signal) => (await open(signal))?._id === id,
            onOver: over,
          });
        };
        // What is not recorded is not shown as recorded.
        start().catch(over);
        const onStorage = ({ key, newValue }: StorageEvent): void => {
          if (key === STOPPED && newValue === id) over();
        };
        page.addEventListener('storage', onStorage);
        return () => {
          isLeft = true;
          page.removeEventListener('storage', onStorage);
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
        attempt(() => {
          page.localStorage.setItem(STOPPED, id);
        });
      },
    },
  });
}
