import { expect, type Locator } from '@playwright/test';
import { BULK_BAR_TEXTS } from '../../../src/ui/leads/bulk/bulk-texts.ts';
import { answerOf, type Standing } from './held.ts';
import { expectCount, press, SLOW } from './leads.vocabulary.ts';
import { refuse } from './refuse.ts';
import { answer, enter, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';
import * as rows from './wire-rows.ts';

/** One more than one portion takes. */
const CHOSEN = 101;
const PORTIONS = [100, 1];
const BULK = '/leads/bulk';

/** So many leads, which stay whatever becomes of them. */
export const MANY_LEADS: Standing = {
  ...SIGNED_IN,
  'GET /leads': answer({
    data: Array.from({ length: CHOSEN }, (_, index) => rows.lead(index)),
    total: CHOSEN,
    nextCursor: null,
  }),
};

const barOf = ({ page }: Stage): Locator => page.getByRole('region', { name: BULK_BAR_TEXTS.name });

/** Deleting many leads: two portions, one after the other. */
export const leadBulkRunVocabulary: Vocabulary = {
  machine: 'leadBulkRun',
  sameAs: 'leadImportRun',
  open: async (stage) => {
    await enter(stage.page, '/exhibitor/leads');
    await press(stage.page.getByRole('main'), 'Bulk Actions');
    await press(barOf(stage), BULK_BAR_TEXTS.chooseAll(CHOSEN, false));
    await press(barOf(stage), 'Delete');
    await press(stage.page.getByRole('alertdialog'), 'Delete');
    await expect(barOf(stage).getByRole('progressbar')).toBeVisible();
  },
  events: {
    'xstate.done.actor.send': async ({ held }, _, before) => {
      const sent = (before?.context.answers as unknown[] | undefined)?.length ?? 0;
      await held.answer(BULK, answer({ changed: PORTIONS[sent], failed: [] }));
    },
    'xstate.error.actor.send': async (stage, { error }) => refuse(stage, answerOf(error)),
    'retry.requested': async (stage) => press(barOf(stage), 'Try again'),
    'run.cancelled': async (stage, _, before) => {
      const failed = before?.hasTag('failed') === true;
      const again = before?.context.stopping === true;
      await press(barOf(stage), failed ? 'Stop here' : again ? 'Stop without waiting' : 'Cancel');
      // Only the second time is what is on its way given up.
      if (again) stage.held.forget();
    },
  },
  looks: async (stage, snapshot) => {
    const { context, status, value } = snapshot;
    const sent = (context.answers as unknown[]).length;
    const done = [0, ...PORTIONS].slice(0, sent + 1).reduce((sum, portion) => sum + portion, 0);
    if (status === 'done') {
      await expectCount(stage, barOf(stage).getByRole('progressbar'), 0);
      const left = `${BULK_BAR_TEXTS.result('delete', done, CHOSEN)} ${BULK_BAR_TEXTS.unsent(CHOSEN - done)}`;
      // After a stop the bar says what was not done; when all is done the bar goes.
      await expectCount(stage, barOf(stage), done === CHOSEN ? 0 : 1);
      if (done < CHOSEN) await expect(barOf(stage).getByText(left)).toBeVisible();
      return;
    }
    const bar = barOf(stage);
    await expect(bar.getByText(BULK_BAR_TEXTS.progress('delete', done, CHOSEN))).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Try again' })).toHaveCount(
      snapshot.hasTag('failed') ? 1 : 0,
    );
    await expect(bar.getByText(SLOW)).toHaveCount(JSON.stringify(value).includes('slow') ? 1 : 0);
  },
};
