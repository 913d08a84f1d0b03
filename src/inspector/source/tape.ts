import type { AnyActorRef } from 'xstate';
import { headOf } from '../../recording/head.ts';
import { record } from '../../recording/recorder.ts';
import type { AppSays } from '../protocol.ts';

/** Records a page for inspectors, one recording at a time; each step is said at once. A new recording ends the one before. */
export function createTape(page: Window, say: (said: AppSays) => void) {
  let running: { id: string; stop: AbortController } | null = null;
  const end = (id: string): void => {
    if (running?.id !== id) return;
    running.stop.abort();
    running = null;
  };
  const full = (id: string): void => {
    end(id);
    say({ kind: 'app.full', id });
  };
  return {
    begin: (id: string, root: AnyActorRef | undefined): void => {
      if (running) full(running.id);
      if (!root) return;
      const stop = new AbortController();
      running = { id, stop };
      const start = record(root, {
        signal: stop.signal,
        onStep: (step) => {
          say({ kind: 'app.step', id, step });
        },
        onFull: () => {
          full(id);
        },
      });
      say({ kind: 'app.recording', id, recording: { ...headOf(page, null), start, steps: [] } });
    },
    /** Ends this recording; another one goes on. */
    end,
    isRunning: (): boolean => running !== null,
  };
}
