import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { OWN_DATA_MESSAGES } from '../../../src/domain/own-data-messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import type { OwnDataAct } from '../../../src/machines/own-data/own-data.machine.ts';
import { OWN_DATA_TEXTS as TEXTS } from '../../../src/ui/own-data/own-data-texts.ts';
import { expectCounts } from './counts.ts';
import { openAnew } from './follow.ts';
import { answerOf } from './held.ts';
import { answer } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const SLOW = 'Still working. The connection seems slow.';
const ASK = '/own-data/link';
const READ = '/own-data';
const callOf = (act: unknown): string => (act === 'withdraw' ? '/own-data/withdraw' : '/own-data/requests');

const press = ({ page }: Stage, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const dialogOf = ({ page }: Stage) => page.getByRole('alertdialog');

/** What is asked about, or under way. */
const actOf = (snapshot: AnyMachineSnapshot | null): OwnDataAct | null =>
  (snapshot?.context as { act: OwnDataAct | null } | undefined)?.act ?? null;

/** Asking for a link, and what it opens. */
export const ownDataVocabulary: Vocabulary = {
  machine: 'ownData',
  open: async ({ page }) => {
    await page.goto(ROUTES.emailLogin);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  },
  events: {
    // Opening the page and reading its address are one step for the person.
    'data.requested': async () => undefined,
    'xstate.done.actor.findLink': async (stage, { output }) =>
      openAnew(stage, { path: ROUTES.ownData, title: TEXTS.title }, output === true),
    'xstate.done.actor.readOwnData': async ({ held }, { output }) => held.answer(READ, answer(output)),
    'xstate.error.actor.readOwnData': async ({ held }, { error }) => held.answer(READ, answerOf(error)),
    'another.requested': async (stage) => press(stage, TEXTS.another),
    'retry.requested': async (stage) => press(stage, TEXTS.tryAgain),
    'xstate.done.actor.askForm': async (stage, { output }) => {
      const { email } = (output as { values: { email: string } }).values;
      await stage.page.getByLabel(TEXTS.email, { exact: true }).fill(email);
      await press(stage, TEXTS.send);
      await stage.held.answer(ASK, answer(null));
    },
    'withdrawal.requested': async (stage) => press(stage, TEXTS.withdraw),
    'copy.requested': async (stage) => press(stage, TEXTS.copy),
    'erasure.requested': async (stage) => press(stage, TEXTS.erasure),
    'act.confirmed': async (stage) => dialogOf(stage).getByRole('button').last().click(),
    'act.cancelled': async (stage) => dialogOf(stage).getByRole('button', { name: 'Cancel' }).click(),
    'xstate.done.actor.act': async ({ held }, { output }, before) =>
      held.answer(callOf(actOf(before)), answer(output)),
    'xstate.error.actor.act': async ({ held }, { error }, before) =>
      held.answer(callOf(actOf(before)), answerOf(error)),
  },
  looks: async (stage, snapshot) => {
    const { page } = stage;
    if (snapshot.matches('looking') || snapshot.matches('reading')) return;
    await page.clock.runFor(100);
    const has = (tag: string): boolean => snapshot.hasTag(tag);
    const main = page.getByRole('main');
    const dialog = dialogOf(stage);
    const act = actOf(snapshot);
    if (has('questioned') && act !== null) {
      await expect(dialog.getByText(TEXTS.questions[act].title)).toBeVisible();
      await expectCounts([dialog.getByText(SLOW), has('slow')]);
      const { refusal } = snapshot.context;
      if (typeof refusal === 'string') await expect(dialog.getByText(refusal)).toBeVisible();
      return;
    }
    await expectCounts(
      [dialog, false],
      [main.getByLabel(TEXTS.email, { exact: true }), has('ask')],
      [main.getByText(OWN_DATA_MESSAGES.sent), has('sent')],
      [main.getByRole('button', { name: TEXTS.another }), has('sent') || has('over')],
      [main.getByRole('button', { name: TEXTS.tryAgain }), has('unread')],
      [main.getByRole('heading', { name: TEXTS.holders }), has('shown')],
    );
    if (has('over') || has('unread')) {
      await expect(main.getByText(String(snapshot.context.error))).toBeVisible();
    }
  },
  beyond: { 'error findLink': 'The address of the page can always be read.' },
};
