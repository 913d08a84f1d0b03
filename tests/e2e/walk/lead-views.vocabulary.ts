import { expect, type Locator, type Page } from '@playwright/test';
import { LEAD_VIEW_MESSAGES } from '../../../src/domain/lead-view-messages.ts';
import { WRITE_RETRIES } from '../../../src/domain/screen-constants.ts';
import { sampleView } from '../../../src/machines/lead-views.catalogue.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { VIEW_TEXTS as TEXTS } from '../../../src/ui/lead-views/view-texts.ts';
import { expectCounts } from './counts.ts';
import { follow } from './follow.ts';
import { lose } from './lose.ts';
import type { Standing } from './held.ts';
import { answer, enter, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const LIST = '/lead-views';
const ONE = `${LIST}/${sampleView._id}`;
/** Asks for something else than the view. */
const OTHER = 'status=new';

/** One view of the user's own, shared. */
export const ONE_VIEW: Standing = {
  ...SIGNED_IN,
  [`GET ${LIST}`]: answer([sampleView]),
};

const triggerOf = (page: Page): Locator => page.getByRole('button', { name: /^Views/ });
const itemOf = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true });
const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** Opens the menu of views. */
export async function openViews(page: Page): Promise<void> {
  await triggerOf(page).click();
  await running(page, () => page.getByRole('menu').isVisible());
}

/** Closes it, wherever the focus is. */
export async function closeViews(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await running(page, async () => (await page.getByRole('menu').count()) === 0, 50);
}

async function choose(page: Page, item: string): Promise<void> {
  await openViews(page);
  await itemOf(page, item).click();
  await running(page, async () => (await page.getByRole('menu').count()) === 0, 50);
}

const goToQuery = (page: Page, query: string): Promise<void> => follow({ page }, `/exhibitor/leads?${query}`);

const begin = async ({ page }: Stage, query: string): Promise<void> => {
  await enter(page, `/exhibitor/leads?${query}`);
  await expect(triggerOf(page)).toBeVisible();
};

async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: text });
  await running(page, () => toast.isVisible());
}

/** Kept views: which one the address names, and what follows a change. */
export const leadViewsVocabulary: Vocabulary = {
  machine: 'leadViews',
  open: (stage) => begin(stage, OTHER),
  events: {
    'view.named': async ({ page }, { id }) =>
      goToQuery(page, id === '' ? OTHER : `${OTHER}&view=${String(id)}`),
    'rows.changed': async ({ page, held }, _, before) => {
      const named = (before?.context as { named: string } | undefined)?.named ?? '';
      const query = named === '' ? OTHER : `${OTHER}&view=${named}`;
      await goToQuery(page, query.replace(OTHER, sampleView.query));
      await choose(page, TEXTS.unshare);
      await held.answer(ONE, answer(sampleView));
      await expectToast(page, LEAD_VIEW_MESSAGES.updated);
      await goToQuery(page, query);
    },
    'view.added': async ({ page, held }) => {
      await page.getByRole('button', { name: TEXTS.saveAs, exact: true }).click();
      await running(page, () => dialogOf(page).isVisible());
      await dialogOf(page).getByLabel(TEXTS.name).fill('Hot');
      await dialogOf(page).getByRole('button', { name: TEXTS.submit[0], exact: true }).click();
      await held.answer(LIST, answer(sampleView, 201));
      await running(page, async () => (await dialogOf(page).count()) === 0, 50);
    },
  },
  looks: async ({ page }, { context }) => {
    const { named } = context as { named: string };
    // A new view is named by the address, which the chart alone does not change.
    const isNamed = named !== '' || new URL(page.url()).searchParams.has('view');
    const name = isNamed ? TEXTS.current(sampleView.name, true) : TEXTS.views;
    const trigger = page.getByRole('button', { name, exact: true });
    await running(page, () => trigger.isVisible());
  },
};

/** Naming views and changing them at one press, as the server answers or not. */
export const leadViewWorkVocabulary: Vocabulary = {
  machine: 'leadViewWork',
  open: (stage) => begin(stage, `${OTHER}&view=${sampleView._id}`),
  events: {
    'naming.requested': async ({ page }, { view }) => {
      if (view === undefined) await page.getByRole('button', { name: TEXTS.saveAs, exact: true }).click();
      else await choose(page, TEXTS.rename);
      await running(page, () => dialogOf(page).isVisible());
    },
    'name.typed': async ({ page }, { name }) => dialogOf(page).getByLabel(TEXTS.name).fill(String(name)),
    'sharing.chosen': async ({ page }, { shared }) => {
      const box = dialogOf(page).getByRole('checkbox', { name: TEXTS.sharing });
      // The box of a shared view is ticked already.
      if ((await box.isChecked()) === shared) await dialogOf(page).getByText(TEXTS.sharing).click();
      await dialogOf(page).getByText(TEXTS.sharing).click();
    },
    'naming.submitted': async ({ page }) =>
      dialogOf(page).getByRole('button', { name: TEXTS.submit[0], exact: true }).click(),
    'naming.cancelled': async ({ page }) =>
      dialogOf(page).getByRole('button', { name: TEXTS.cancel, exact: true }).click(),
    'deed.requested': async ({ page }) => choose(page, TEXTS.unshare),
    'xstate.done.actor.saveName': async ({ page, held }, _, before) => {
      const isNew = (before?.context as { view: unknown }).view === null;
      await held.answer(isNew ? LIST : ONE, answer(sampleView, isNew ? 201 : 200));
      await expectToast(page, LEAD_VIEW_MESSAGES.added);
    },
    'xstate.error.actor.saveName': async (stage, _, before) =>
      lose(stage, (before?.context as { view: unknown }).view === null ? LIST : ONE, WRITE_RETRIES),
    'xstate.done.actor.act': async ({ page, held }) => {
      await held.answer(ONE, answer(sampleView));
      await expectToast(page, LEAD_VIEW_MESSAGES.updated);
    },
    'xstate.error.actor.act': async (stage) => {
      await lose(stage, ONE, WRITE_RETRIES);
      await expectToast(stage.page, LEAD_VIEW_MESSAGES.updateFailed);
    },
  },
  looks: async ({ page }, snapshot) => {
    const isOpen = snapshot.hasTag('open');
    await running(page, async () => ((await dialogOf(page).count()) === 1) === isOpen, 50);
    if (!isOpen) return;
    const { view, error, message } = snapshot.context as { view: unknown; error: string; message: unknown };
    const title = view === null ? TEXTS.newTitle : TEXTS.renameTitle;
    await expect(dialogOf(page).getByRole('heading', { name: title })).toBeVisible();
    await expectCounts(
      [dialogOf(page).getByText('Name is required'), error !== ''],
      [dialogOf(page).getByRole('alert'), message !== null],
      [dialogOf(page).getByRole('button', { name: TEXTS.submit[1] }), snapshot.hasTag('saving')],
      [dialogOf(page).getByText(KIT_TEXTS.stillWorking), snapshot.hasTag('slow')],
    );
  },
};
