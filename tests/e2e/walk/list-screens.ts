import type { Page } from '@playwright/test';
import { leadScroller } from '../support/lead-list.ts';
import { FEATURE_SCREENS, type WalkedList } from './features.ts';
import { tellOfNews } from './news.ts';
import { callTo, listed } from './row-answers.ts';
import { chooseInRow } from './row-menu.ts';
import { answer, goTo, running, SIGNED_IN } from './signed-in.ts';
import type { Stage } from './vocabulary.ts';
import * as rows from './wire-rows.ts';

const isOwn = (query: URLSearchParams): boolean => query.get('isExhibitor') === 'true';

/** A person adds a row: the list is asked again once it is there. */
async function addRow(
  { page, held }: Stage,
  texts: { button: string; label: string; complete?: (page: Page) => Promise<void>; row: object },
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: texts.button }).first().click();
  const field = page.getByRole('dialog').getByLabel(texts.label, { exact: true });
  await running(page, () => field.isVisible());
  await field.fill('Added by the walk');
  await texts.complete?.(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.button, exact: true }).click();
  await held.answerNext(answer(texts.row, 201));
  await running(page, async () => (await page.getByRole('dialog').count()) === 0, 50);
}

/** A person takes a registration back: one pass more can be given. */
async function cancelRegistration({ page, held }: Stage): Promise<void> {
  await page.getByRole('button', { name: `Cancel registration of ${rows.nameOf(0)}` }).click();
  const question = page.getByRole('alertdialog');
  await running(page, () => question.isVisible());
  await question.getByRole('button', { name: 'Cancel registration' }).click();
  await held.answerNext(answer({ ...rows.referral(0), cancelled: true }));
  await running(page, async () => (await question.count()) === 0, 50);
}

/** A person opens a file of their own; it counts, and every list of files is asked for the number. */
async function openOwnFile({ page, held }: Stage): Promise<void> {
  await page.getByRole('tab', { name: 'My Resources' }).click();
  await page.getByRole('button', { name: `Download ${rows.nameOf(0)}` }).click();
  await held.answerNext(answer({ downloadCount: 1 }));
  await page.getByRole('tab', { name: 'Event Resources' }).click();
}

const screens: readonly WalkedList[] = [
  ...FEATURE_SCREENS.flatMap(({ lists }) => lists),
  {
    machine: 'teamList',
    isCall: callTo('/team-members'),
    row: rows.member,
    tries: 1,
    change: (stage) => addRow(stage, { button: 'Add Team Member', label: 'Full Name', row: rows.member(0) }),
  },
  {
    machine: 'resourcesList',
    isCall: callTo('/downloads', isOwn),
    row: rows.download,
    change: (stage) =>
      addRow(stage, {
        button: 'Add Resource',
        label: 'Title',
        complete: async (page) => {
          await page.getByRole('dialog').getByLabel('Type', { exact: true }).selectOption('pdf');
        },
        row: rows.download(0),
      }),
  },
  {
    machine: 'eventResources',
    isCall: callTo('/downloads', (query) => !isOwn(query)),
    row: rows.download,
    change: openOwnFile,
    standing: { 'GET /downloads': listed(rows.download(0)) },
  },
  {
    machine: 'faqs',
    isCall: callTo('/faq'),
    row: rows.faq,
  },
  {
    machine: 'passList',
    isCall: callTo('/passes'),
    row: rows.pass,
    saysMoreOnly: true,
    change: cancelRegistration,
    standing: { 'GET /ticket-allocations': listed(rows.referral(0)) },
  },
  { machine: 'referralList', isCall: callTo('/ticket-allocations'), row: rows.referral },
  {
    machine: 'invitationList',
    isCall: callTo('/invitations'),
    row: rows.invitation,
    textOf: (index) => rows.invitation(index).email,
  },
  {
    machine: 'leadList',
    isCall: callTo('/leads'),
    row: rows.lead,
    beside: { counts: { all: 1_000, high: 1_000, medium: 0, low: 0 } },
    // The next page is asked for once the end of this one is near.
    goOn: async (page) => {
      await leadScroller(page).focus();
      await page.keyboard.press('End');
    },
    // Rows that arrive below keep the ones in view where they are, so it may take more than one go.
    goBack: async (page) => {
      const first = page.getByText(rows.nameOf(0), { exact: true }).first();
      await running(page, async () => {
        await leadScroller(page).evaluate((list) => {
          list.scrollTo({ top: 0 });
        });
        return first.isVisible();
      });
    },
  },
  {
    machine: 'leadHistory',
    isCall: ({ pathname }) => /^\/api\/leads\/[^/]+\/changes$/.test(pathname),
    row: rows.leadChange,
    textOf: (index) => `${rows.nameOf(index)} changed this lead`,
    placeholder: (page) => page.getByText('A team member changed this lead'),
    news: true,
    change: async ({ page }) => tellOfNews(page),
    begin: async ({ page }) => goTo(page, 'Lead Management'),
    show: async (page) => chooseInRow(page, rows.nameOf(0), 'History'),
    standing: {
      'GET /leads': listed(rows.lead(0)),
      [`GET /leads/${rows.idOf(0)}`]: answer(rows.lead(0)),
    },
  },
];

/** Every list of the portal: what each adds to the walk, and what the server answers beside it. */
export const LIST_SCREENS = screens.map(({ standing = {}, ...screen }) => ({
  screen,
  standing: { ...SIGNED_IN, ...standing },
}));
