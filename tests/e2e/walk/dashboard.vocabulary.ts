import { expect, type Locator, type Page } from '@playwright/test';
import { DATA_EXPORT_MESSAGES } from '../../../src/domain/data-export-messages.ts';
import { FRESH_FOR_MS } from '../../../src/domain/screen-constants.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { SAMPLE_DATA_MESSAGES as SAID } from '../../../src/domain/screen-messages.ts';
import type { SubmissionOutput } from '../../../src/machines/kit/submission.machine.ts';
import { sampleAnalytics } from '../../../src/machines/samples.ts';
import type { Standing } from './held.ts';
import { refuse } from './refuse.ts';
import { answer, enter, goTo, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const SLOW = 'Still working. The connection seems slow.';
const ANALYTICS = '/dashboard/analytics';

/** The cards' data stands, but the numbers, which say what may be done with the sample data. */
export const DASHBOARD: Standing = {
  ...SIGNED_IN,
  [`GET ${ANALYTICS}`]: 'held',
  'GET /tickets/by-type': answer({ Exhibitor: { allocated: 50, issued: 4, available: 46 } }),
  'GET /leads/recent': answer([]),
  'GET /data-export': 'held',
};

const create = (page: Page): Locator => page.getByRole('button', { name: 'Create sample data' });
const remove = (page: Page): Locator => page.getByRole('button', { name: 'Remove sample data' });

/** The numbers of a dashboard with sample data, or of an empty one. */
async function number({ held }: Stage, isFilled: boolean): Promise<void> {
  const numbers = { ...sampleAnalytics, hasSampleData: isFilled, canCreateSampleData: !isFilled };
  await held.answer(ANALYTICS, answer(numbers));
}

async function openDashboard(stage: Stage): Promise<void> {
  await enter(stage.page, ROUTES.dashboard);
  await number(stage, false);
  await expect(create(stage.page)).toBeVisible();
}

async function expectToast({ page }: Stage, text: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: text });
  await running(page, () => toast.isVisible());
}

const isBusy = async (button: Locator): Promise<boolean> =>
  (await button.getAttribute('aria-busy')) === 'true';

/** Answers the write that fills the dashboard or empties it, and the numbers that are asked for again. */
async function answerWrite(stage: Stage, output: unknown, isFilled: boolean): Promise<void> {
  // As a submission ends.
  if ('failure' in (output as SubmissionOutput<unknown>)) {
    await refuse(stage, 'lost');
    await expectToast(stage, isFilled ? SAID.failed : SAID.removeFailed);
    return;
  }
  await stage.held.answerNext(answer(null));
  await expectToast(stage, isFilled ? SAID.created : SAID.removed);
  await number(stage, isFilled);
}

/** The dashboard's sample rows, there and back. */
export const dashboardVocabulary: Vocabulary = {
  machine: 'dashboard',
  open: openDashboard,
  events: {
    'data.requested': async ({ page }) => {
      await goTo(page, 'Tickets & Passes', 'Exhibitor Passes');
      await goTo(page, 'Dashboard');
    },
    'retry.requested': async (stage) => {
      const { page } = stage;
      // Old by now, so that coming back asks again.
      await page.clock.runFor(FRESH_FOR_MS);
      await goTo(page, 'Tickets & Passes', 'Exhibitor Passes');
      await goTo(page, 'Dashboard');
      await refuse(stage, 'lost');
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await running(page, () => again.isVisible());
      await again.click();
      await number(stage, await remove(page).isVisible());
    },
    'leads.listed': async (stage) => {
      const { page } = stage;
      await page.clock.runFor(FRESH_FOR_MS);
      await goTo(page, 'Tickets & Passes', 'Exhibitor Passes');
      await goTo(page, 'Dashboard');
      await number(stage, await remove(page).isVisible());
    },
    'sampleData.requested': async ({ page }) => create(page).click(),
    'sampleData.removed': async (stage) => {
      // Only what is there can be removed.
      if (await create(stage.page).isVisible()) {
        await create(stage.page).click();
        await answerWrite(stage, { answer: undefined }, true);
      }
      await remove(stage.page).click();
    },
    'xstate.done.actor.createSampleData': async (stage, { output }) => answerWrite(stage, output, true),
    'xstate.done.actor.removeSampleData': async (stage, { output }) => answerWrite(stage, output, false),
  },
  looks: async ({ page }, snapshot) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    const either = create(page).or(remove(page));
    await expect(either).toHaveCount(1);
    await expect.poll(() => isBusy(either)).toBe(snapshot.hasTag('busy'));
    if (snapshot.matches('creating')) await expect(create(page)).toBeVisible();
    if (snapshot.matches('removing')) await expect(remove(page)).toBeVisible();
  },
};

/** One write of them: answered, late, or lost. */
export const sampleDataVocabulary: Vocabulary = {
  machine: 'sampleData',
  open: async (stage) => {
    await openDashboard(stage);
    await create(stage.page).click();
  },
  events: {
    'xstate.done.actor.send': async (stage) => answerWrite(stage, { answer: undefined }, true),
    'xstate.error.actor.send': async (stage) => answerWrite(stage, { failure: null }, true),
  },
  looks: async ({ page }, snapshot) => {
    const isDone = snapshot.matches('succeeded');
    const button = isDone ? remove(page) : create(page);
    await expect(button).toBeVisible();
    await expect.poll(() => isBusy(button)).toBe(snapshot.hasTag('busy'));
    await expect(page.getByRole('main').getByText(SLOW)).toHaveCount(snapshot.hasTag('slow') ? 1 : 0);
  },
};

const exporter = (page: Page): Locator => page.getByRole('button', { name: 'Export Data' });

/** What the exhibitor owns, as a file: made, late, given up, or not to be had. */
export const dataExportVocabulary: Vocabulary = {
  machine: 'dataExport',
  open: openDashboard,
  // Offered once the file is late.
  happens: ({ type }, snapshot) => type !== 'export.cancelled' || snapshot.hasTag('slow'),
  events: {
    'export.requested': async ({ page }) => {
      await exporter(page).click();
      await page.getByRole('menuitem', { name: 'Team' }).click();
    },
    'export.cancelled': async ({ page, held }) => {
      await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
      await expect(exporter(page)).toBeFocused();
      held.forget();
    },
    'xstate.done.actor.exportData': async (stage, { output }) => {
      const count = Number(output);
      const headers = { 'Row-Count': String(count) };
      const saved = count > 0 ? stage.page.waitForEvent('download') : null;
      await stage.held.answer('/data-export', { status: 200, body: 'Name', headers });
      expect((await saved)?.suggestedFilename()).toBe(saved ? 'team.csv' : undefined);
      const said =
        count > 0 ? DATA_EXPORT_MESSAGES.exported('team', count) : DATA_EXPORT_MESSAGES.none('team');
      await expectToast(stage, said);
    },
    'xstate.error.actor.exportData': async (stage) => {
      await refuse(stage, 'lost');
      await expectToast(stage, DATA_EXPORT_MESSAGES.failed);
    },
  },
  looks: async ({ page }, snapshot) => {
    await expect.poll(() => isBusy(exporter(page))).toBe(snapshot.hasTag('busy'));
    await expect(page.getByRole('main').getByText(SLOW)).toHaveCount(snapshot.hasTag('slow') ? 1 : 0);
  },
};
