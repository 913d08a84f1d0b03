import { expect, type Locator, type Page } from '@playwright/test';
import { ROUTES } from '../../../src/domain/routes.ts';
import { SEAL_AFTER_MS, type CaptureItem } from '../../../src/domain/capture/item.ts';
import { captureItem, giveTurn, holdTurn, tellOfItems } from './capture-items.ts';
import { expectCounts } from './counts.ts';
import { answerOf } from './held.ts';
import { takeIn } from './held-calls.ts';
import { fill, hold, holdDevice, isHeld, letThrough, untilQuiet } from './held-device.ts';
import { refuse } from './refuse.ts';
import { answer, enter, running } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';
import { setHidden } from './visibility.ts';

const CAPTURES = '/leads/captures';
/** The pause before the next try is longer than this. */
const PAUSE_STEP_MS = 500;

/** How much this device captured. */
const countsOf = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: /captured/ });

type Sent = { captures: { clientId: string; seq: number }[] };

/** Sending what a device captured; the server's answers and the device's storage are the walk's. */
export function outboxVocabulary(): Vocabulary {
  /** What waits on the device. */
  let items: CaptureItem[] = [];
  let seq = 0;

  const isSent = ({ held }: Stage): boolean => held.count(CAPTURES) > 0;
  const put = async (stage: Stage): Promise<void> => {
    seq += 1;
    items.push(captureItem(seq, 'waiting'));
    await letThrough(stage.page, items);
  };
  /** An item is on its way to the server. */
  const send = async (stage: Stage): Promise<void> => {
    if (items.length === 0) await put(stage);
    else await letThrough(stage.page);
    await running(stage.page, () => isSent(stage));
  };
  /** Something happens because of which an item is sent. */
  const sendBy = async (stage: Stage, act: () => Promise<unknown>, step?: number): Promise<void> => {
    if (items.length === 0) await put(stage);
    await act();
    await running(stage.page, () => isSent(stage), step);
  };
  const settle = async (stage: Stage): Promise<void> => {
    const { captures } = stage.held.bodyOf(CAPTURES) as Sent;
    const receipts = captures.map(({ clientId }) => ({
      ...{ clientId, seq: 1, outcome: 'added', receivedAt: '2025-10-14T09:00:00.000Z' },
    }));
    items = items.filter(({ clientId }) => !captures.some((one) => one.clientId === clientId));
    await stage.held.answer(CAPTURES, answer({ receipts }));
    // Before that nothing is read or written because of it, and the device seems quiet.
    await takeIn(stage.page);
  };

  return {
    machine: 'outbox',
    open: async ({ page }) => {
      await holdTurn(page);
      await holdDevice(page);
      await enter(page, ROUTES.capture);
      // What is held from now on is not the first count of this device.
      await expect(countsOf(page)).toBeVisible();
      await untilQuiet(page);
    },
    happens: ({ type, error, output }, snapshot) => {
      const waits = ((snapshot.context.counts as { waiting: number } | null)?.waiting ?? 0) > 0;
      if (type === 'xstate.error.actor.pause') return false;
      if (type === 'xstate.error.actor.sendNext') return answerOf(error) !== 'lost' || isLost(error);
      // There is nothing to send until something waits.
      if (type === 'xstate.done.actor.sendNext') return (output as { settled: number }).settled > 0 || !waits;
      if (type === 'send.requested') return waits;
      if (type === 'install.requested') return waits && snapshot.context.install === 'prompt';
      return true;
    },
    events: {
      'turn.came': async ({ page }) => {
        await hold(page);
        await giveTurn(page);
        await running(page, () => isHeld(page));
      },
      'items.changed': async (stage, _, before) => {
        if (before?.matches('sending')) await send(stage);
        await put(stage);
        await tellOfItems(stage.page);
        if (before?.matches('resting')) await running(stage.page, () => isSent(stage));
        else await untilQuiet(stage.page);
      },
      'network.returned': async (stage) =>
        sendBy(stage, async () => {
          // The page hears of its network later than the browser does; until then its clock must not run.
          const online = await stage.page.evaluateHandle(() => ({
            isHeard: new Promise((resolve) => {
              addEventListener('online', resolve, { once: true });
            }),
          }));
          await stage.page.context().setOffline(true);
          await stage.page.context().setOffline(false);
          await online.evaluate(async ({ isHeard }) => {
            await isHeard;
          });
        }),
      'page.shown': async (stage) =>
        sendBy(stage, async () => {
          await setHidden(stage.page, true);
          await setHidden(stage.page, false);
        }),
      'send.requested': async (stage) =>
        sendBy(stage, () => stage.page.getByRole('button', { name: 'Send now' }).click()),
      'install.changed': ({ page }) =>
        page.evaluate(() => {
          // The person never answers.
          const prompt = (): Promise<never> => new Promise(() => undefined);
          dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
        }),
      'install.requested': ({ page }) => page.getByRole('button', { name: 'Install the app' }).click(),
      'xstate.after.rest.outbox.resting': async (stage) =>
        sendBy(stage, () => stage.page.clock.runFor(SEAL_AFTER_MS)),
      'xstate.done.actor.pause': async (stage) => sendBy(stage, async () => undefined, PAUSE_STEP_MS),
      'xstate.done.actor.sendNext': async (stage, { output }) => {
        const { settled, more } = output as { settled: number; more: boolean };
        if (settled === 0 && (await isHeld(stage.page))) return letThrough(stage.page, []);
        await send(stage);
        if (more) await put(stage);
        await settle(stage);
        if (items.length > 0) await running(stage.page, () => isSent(stage));
        else await untilQuiet(stage.page);
      },
      'xstate.error.actor.sendNext': async (stage, { error }) => {
        await send(stage);
        if (isFull(error)) {
          await fill(stage.page);
          const kept = [...items];
          await settle(stage);
          items = kept;
        } else await refuse(stage, answerOf(error));
        await takeIn(stage.page);
        await untilQuiet(stage.page);
        // The counts speak of what waits.
        await tellOfItems(stage.page);
        await untilQuiet(stage.page);
      },
    },
    looks: async (stage, snapshot) => {
      const { page } = stage;
      const isSending = snapshot.matches('sending');
      await running(page, async () => (isSent(stage) || (await isHeld(page))) === isSending);
      const main = page.getByRole('main');
      await expectCounts(
        [main.getByText(/\boffline/), snapshot.hasTag('offline')],
        [main.getByText(/no room on this device/), snapshot.hasTag('full')],
      );
      await expect(countsOf(page)).toBeVisible();
    },
    beyond: {
      'error pause': 'A pause is only waited for: nothing can go wrong with it.',
      'outbox.sending :: error sendNext #0': SIGNED_OUT,
      'outbox.paused :: send.requested #0': SIGNED_OUT,
    },
  };
}

const SIGNED_OUT =
  'An answer that the session has ended takes the page away, and this machine with it; the next session sends.';

const isFull = (error: unknown): boolean => error instanceof DOMException;
/** A connection that broke; an ended session is no answer that the page outlives. */
const isLost = (error: unknown): boolean =>
  isFull(error) || (error as { _tag: string })._tag === 'Unreachable';
