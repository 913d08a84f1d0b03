import { fromCallback, fromPromise } from 'xstate';
import type { ReadCode } from '../../domain/capture/code.ts';
import { pauseBefore } from '../../domain/live.ts';
import { captureMachine, type CaptureEvent } from '../../machines/capture/capture.machine.ts';
import { cameraMachine } from '../../machines/capture/camera.machine.ts';
import { outboxMachine, type OutboxEvent } from '../../machines/capture/outbox.machine.ts';
import { signOutMachine } from '../../machines/capture/sign-out.machine.ts';
import { createDeviceCare } from '../capture/device-care.ts';
import { createInstall } from '../capture/install.ts';
import { createDesk } from '../capture/desk.ts';
import { createSender } from '../capture/sender.ts';
import { readSettings, saveSettings } from '../capture/settings.ts';
import { giveSign } from '../capture/sign.ts';
import { watchKeys } from '../capture/wedge.ts';
import { joinTabs, onlineAgain } from '../tabs.ts';
import { wait } from '../wait.ts';
import type { World } from './world.ts';

/** The outbox: one tab of the browser sends what this device captured. */
export function provideOutbox({ api, page, outbox, installPrompt }: World) {
  const tabs = joinTabs(page, 'outbox');
  const send = createSender({ api, outbox });
  const care = createDeviceCare(page);
  const install = createInstall({ page, installPrompt });
  return outboxMachine.provide({
    actors: {
      watchOutbox: fromCallback<OutboxEvent>(({ sendBack }) => {
        const told = (event: OutboxEvent): void => {
          sendBack(event);
        };
        const tellCounts = async (): Promise<void> => {
          const counts = await (await outbox.store()).counts();
          const waits = counts.waiting > 0;
          told({ type: 'items.changed', counts, isKept: !waits || care.isKept(count) });
          if (waits) care.askForWake();
        };
        const count = (): void => {
          // A device that stores nothing has no captures.
          void tellCounts().catch(() => undefined);
        };
        const look = (): void => {
          if (!page.document.hidden) told({ type: 'page.shown' });
        };
        const reconnect = (): void => {
          told({ type: 'network.returned' });
        };
        /** Browsers promise more to an app. */
        const installed = (): void => {
          care.askAgain();
          count();
        };
        const stops = [
          tabs.join({
            onTurn: () => {
              told({ type: 'turn.came' });
            },
            onTold: () => undefined,
          }),
          outbox.watch(count),
          care.onWake(reconnect),
          install.watch((way) => {
            told({ type: 'install.changed', way });
          }),
        ];
        page.document.addEventListener('visibilitychange', look);
        page.addEventListener('online', reconnect);
        page.addEventListener('appinstalled', installed);
        count();
        return () => {
          for (const stop of stops) stop();
          page.document.removeEventListener('visibilitychange', look);
          page.removeEventListener('online', reconnect);
          page.removeEventListener('appinstalled', installed);
        };
      }),
      sendNext: fromPromise(async ({ signal }) => {
        // While offline, a request would only fail and log an error in the console.
        await onlineAgain(page, signal);
        return send(signal);
      }),
      pause: fromPromise(({ input: { tries, retryAfter }, signal }) =>
        wait(page, pauseBefore(tries, Math.random(), retryAfter * 1_000), signal),
      ),
    },
    actions: { askToInstall: () => void install.ask() },
  });
}

/** The question at signing out. */
export function provideSignOut({ api, outbox }: World) {
  const send = createSender({ api, outbox });
  const countWaiting = async (): Promise<number> => {
    const { waiting, refused } = await (await outbox.store()).counts();
    return waiting + refused;
  };
  return signOutMachine.provide({
    actors: {
      countWaiting: fromPromise(countWaiting),
      sendAll: fromPromise(async ({ signal }) => {
        await (await outbox.store()).closeAll();
        while ((await send(signal)).more) continue;
        return countWaiting();
      }),
      discardAll: fromPromise<unknown>(async () => {
        await (await outbox.store()).discard();
        outbox.tell();
      }),
      forgetConfirmed: fromPromise<unknown>(async () => (await outbox.store()).forgetConfirmed()),
    },
  });
}

/** The capture screen. The decoder, the camera and photographs are loaded when they are first used. */
export function provideCapture({ api, page, now, outbox }: World) {
  let photo: File | null = null;
  return captureMachine.provide({
    actors: {
      readSettings: fromPromise(readSettings),
      desk: createDesk({ outbox, hosts: [page.location.host], now }),
      watchKeys: fromCallback(({ sendBack }) =>
        watchKeys(page, now, (code) => {
          sendBack({ type: 'code.read', code } satisfies CaptureEvent);
        }),
      ),
      camera: cameraMachine.provide({
        actors: {
          watchCamera: fromCallback(({ input: { cameraId }, receive, sendBack }) => {
            const leaving = new AbortController();
            import('../capture/camera.ts')
              .then(({ watchCamera }) => {
                if (leaving.signal.aborted) return;
                const camera = watchCamera({ cameraId: cameraId || null, send: sendBack });
                leaving.signal.addEventListener('abort', camera.stop);
                receive(({ on }) => {
                  camera.setTorch(on);
                });
              })
              .catch(() => {
                sendBack({ type: 'camera.failed', reason: 'failed' });
              });
            return () => {
              leaving.abort();
            };
          }),
        },
      }),
      readPhoto: fromPromise(async () => {
        const chosen = photo;
        photo = null;
        return chosen ? (await import('../capture/photo.ts')).readPhoto(chosen) : 'noPhoto';
      }),
      readClipboard: fromPromise(async (): Promise<ReadCode | 'noText'> => {
        const text = await page.navigator.clipboard.readText();
        return text.trim() === '' ? 'noText' : { text, format: 'pasted' };
      }),
      lookUp: fromPromise(async ({ input: { code }, signal }) => (await api()).capture.lookUp(code, signal)),
    },
    actions: {
      holdPhoto: (_, file) => {
        // The view passes on what the browser's file input holds.
        photo = file instanceof File ? file : null;
      },
      saveSettings: (_, settings) => {
        void saveSettings(settings).catch(() => undefined);
      },
      praise: ({ context }) => {
        giveSign(page, context.settings, true);
      },
      warn: ({ context }) => {
        giveSign(page, context.settings, false);
      },
    },
  });
}
