import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { CAPTURE_MESSAGES as TEXTS } from '../../../src/domain/capture/messages.ts';
import type { CaptureItem } from '../../../src/domain/capture/item.ts';
import type { signOutMachine } from '../../../src/machines/capture/sign-out.machine.ts';
import { sampleUser } from '../../../src/machines/samples.ts';
import { captureItem, holdTurn } from './capture-items.ts';
import { expectCounts } from './counts.ts';
import {
  hold,
  holdAfterWrite,
  holdDevice,
  isHeld,
  letThrough,
  letThroughUntilHeld,
  lose,
  loseAndHold,
  untilQuiet,
} from './held-device.ts';
import { refuse } from './refuse.ts';
import { answer, enter, running } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const CAPTURES = '/leads/captures';
const RECEIVED = '2025-10-14T09:00:00.000Z';

type Sent = { captures: { clientId: string; seq: number }[] };

/** So many captures wait on the device. */
const waiting = (count: number): CaptureItem[] =>
  Array.from({ length: count }, (_, index) => captureItem(index + 1, 'waiting'));

/** Signing out while captures wait; what the device stores and the server answers are the walk's. */
export function signOutVocabulary(): Vocabulary {
  const isSent = ({ held }: Stage): boolean => held.count(CAPTURES) > 0;
  const dialog = ({ page }: Stage) => page.getByRole('dialog');
  const press = (stage: Stage, name: string): Promise<void> =>
    dialog(stage).getByRole('button', { name, exact: true }).click();
  /** What follows asks the device, and waits for the walk. */
  const asks = async ({ page }: Stage, act: () => Promise<unknown>): Promise<void> => {
    await hold(page);
    await act();
    await running(page, () => isHeld(page));
  };

  return {
    machine: 'signOut',
    open: async ({ page }) => {
      await holdTurn(page);
      await holdDevice(page);
      await enter(page);
      await untilQuiet(page);
    },
    events: {
      'signOut.requested': (stage) =>
        asks(stage, async () => {
          await stage.page.getByRole('button', { name: sampleUser.fullName }).click();
          const item = stage.page.getByRole('menuitem', { name: 'Sign out' });
          await running(stage.page, () => item.isVisible());
          await item.click();
        }),
      'xstate.done.actor.countWaiting': async ({ page }, { output }) =>
        letThrough(page, waiting(Number(output))),
      'xstate.error.actor.countWaiting': async ({ page }) => loseAndHold(page),
      'send.chosen': async (stage) => {
        await letThrough(stage.page, waiting(3));
        await press(stage, 'Send now');
        await running(stage.page, () => isSent(stage));
      },
      'xstate.done.actor.sendAll': async ({ held, page }, { output }) => {
        const { captures } = held.bodyOf(CAPTURES) as Sent;
        const receipts = captures.map(({ clientId, seq }, index) => ({
          ...{ clientId, seq, receivedAt: RECEIVED },
          ...(index < Number(output) ? { outcome: 'refused', reason: 'invalid' } : { outcome: 'added' }),
        }));
        await held.answer(CAPTURES, answer({ receipts }));
        await untilQuiet(page);
      },
      'xstate.error.actor.sendAll': async (stage) => refuse(stage, 'lost'),
      'keep.chosen': async (stage) => {
        await asks(stage, () => press(stage, 'Keep here'));
        // What was being sent is given up.
        stage.held.forget();
      },
      'discard.chosen': (stage) => press(stage, 'Discard'),
      'word.typed': async ({ page }, { word }) => page.getByLabel('Type "discard"').fill(String(word)),
      'discard.confirmed': (stage) => asks(stage, () => press(stage, 'Discard and sign out')),
      'xstate.done.actor.discardAll': async ({ page }) => {
        await holdAfterWrite(page);
        await letThroughUntilHeld(page);
      },
      'xstate.error.actor.discardAll': async ({ page }) => lose(page),
      'question.closed': async (stage, _, before) => {
        if (before?.hasTag('warning')) await press(stage, 'Back');
        else await stage.page.keyboard.press('Escape');
        stage.held.forget();
      },
      'xstate.done.actor.forgetConfirmed': async ({ page }) => letThrough(page),
      'xstate.error.actor.forgetConfirmed': async ({ page }) => lose(page),
    },
    looks: async (stage, snapshot) => {
      const { trouble } = snapshot.context as SnapshotFrom<typeof signOutMachine>['context'];
      const isWarning = snapshot.hasTag('warning');
      const isSending = snapshot.hasTag('sending');
      await running(stage.page, () => isSent(stage) === isSending);
      await expectCounts(
        [dialog(stage), snapshot.hasTag('open')],
        [dialog(stage).getByText(TEXTS.discardQuestion), isWarning],
        [dialog(stage).getByText(TEXTS.keepHint), snapshot.hasTag('open') && !isWarning],
        ...(['unsent', 'undiscarded'] as const).map((one): [Locator, boolean] => [
          dialog(stage).getByText(TEXTS.signOutTrouble[one]),
          trouble === one && snapshot.matches('asking'),
        ]),
      );
    },
  };
}
