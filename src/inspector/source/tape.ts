import type { AnyActorRef } from 'xstate';
import { headOf } from '../../recording/head.ts';
import { record } from '../../recording/recorder.ts';
import type { AppSays } from '../protocol.ts';

/** Records a page for an inspector, one recording at a time; each step is said at once. */
export function createTape(page: Window, app: string, say: (said: AppSays) => void) {
  let running: AbortController | null = null;
  const end = (): void => {
    running?.abort();
    running = null;
  };
  return {
    begin: (root: AnyActorRef | undefined): void => {
      end();
      if (!root) return;
      running = new AbortController();
      const start = record(root, {
        signal: running.signal,
        onStep: (step) => {
          say({ kind: 'app.step', app, step });
        },
        onFull: () => {
          say({ kind: 'app.full', app });
        },
      });
      say({ kind: 'app.recording', app, recording: { ...headOf(page, null), start, steps: [] } });
    },
    end,
  };
}
