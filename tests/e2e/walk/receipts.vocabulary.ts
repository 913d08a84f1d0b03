import { expect, type Page } from '@playwright/test';
import { CAPTURE_MESSAGES } from '../../../src/domain/capture/messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { holdTurn, putItem } from './capture-items.ts';
import { HeldCalls } from './held-calls.ts';
import { hold, holdDevice, isHeld, letThrough, lose } from './held-device.ts';
import { answer, enter, goTo, running } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

/** As many as the walk sends again or gives up. */
const REFUSED_ITEMS = 6;
const SUMMARY = answer({ devices: [] });

/** The receipts: what the device stores, and the server's summary, are the walk's. */
export function receiptsVocabulary(): Vocabulary {
  let summary: HeldCalls;

  const isShown = ({ page }: Stage): Promise<boolean> =>
    page.getByRole('heading', { level: 1, name: 'Receipts' }).isVisible();
  const comeBack = async (stage: Stage): Promise<void> => {
    await goTo(stage.page, 'Product Catalog');
    await stage.page.clock.runFor(FRESH_MS);
    await summary.during(async () => {
      await stage.page.goBack();
      await running(stage.page, () => isShown(stage));
    });
  };
  /** A button whose order waits for the device. */
  const press = async ({ page }: Stage, name: string): Promise<void> => {
    await hold(page);
    await page.getByRole('button', { name }).first().click();
    await running(page, () => isHeld(page));
  };
  /** What the device did not store is asked for again all the same. */
  const asked = async (page: Page): Promise<void> => {
    await running(page, () => summary.waits() !== null);
    await summary.answer(SUMMARY);
  };
  const done = async ({ page }: Stage): Promise<void> => {
    await letThrough(page);
    await asked(page);
  };
  const expectToast = (page: Page, text: string): Promise<void> =>
    running(page, () => page.getByRole('status').filter({ hasText: text }).isVisible());
  const failed = async ({ page }: Stage): Promise<void> => {
    await lose(page);
    await asked(page);
    await expectToast(page, CAPTURE_MESSAGES.notStored);
  };

  return {
    machine: 'receipts',
    open: async (stage) => {
      const { page } = stage;
      await holdTurn(page);
      await holdDevice(page);
      summary = await HeldCalls.on(page, ({ pathname }) => pathname === '/api/leads/captures/summary');
      await enter(page);
      for (let count = 0; count < REFUSED_ITEMS; count += 1) await putItem(page, 'refused');
      await enter(page, ROUTES.receipts);
      await running(page, () => summary.waits() !== null);
      await summary.answer(SUMMARY);
    },
    events: {
      'data.requested': async (stage) => {
        await comeBack(stage);
        await summary.answer(SUMMARY);
      },
      'retry.requested': async (stage) => {
        await comeBack(stage);
        await summary.lose();
        await summary.during(() => stage.page.getByRole('button', { name: 'Try again' }).click());
        await summary.answer(SUMMARY);
      },
      'again.requested': (stage) => press(stage, 'Send again'),
      'dismissal.requested': (stage) => press(stage, 'Give up'),
      'file.requested': (stage) => press(stage, 'Export'),
      'xstate.done.actor.sendAgain': done,
      'xstate.done.actor.giveUp': done,
      'xstate.done.actor.saveFile': async ({ page }) => letThrough(page),
      'xstate.error.actor.sendAgain': failed,
      'xstate.error.actor.giveUp': failed,
      'xstate.error.actor.saveFile': async ({ page }) => {
        await lose(page);
        await expectToast(page, CAPTURE_MESSAGES.notSaved);
      },
    },
    looks: async (stage, snapshot) => {
      await running(stage.page, async () => (await isHeld(stage.page)) === snapshot.hasTag('busy'));
      await expect(stage.page.getByRole('heading', { level: 1 })).toHaveText('Receipts');
    },
  };
}

/** What was read stays fresh for so long. */
const FRESH_MS = 5 * 60_000;
