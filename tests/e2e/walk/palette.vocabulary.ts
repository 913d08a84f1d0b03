import { type Locator, type Page } from '@playwright/test';
import { PALETTE_TEXTS as TEXTS } from '../../../src/domain/palette-texts.ts';
import { QUERY_RETRIES } from '../../../src/domain/screen-constants.ts';
import { samplePerson } from '../../../src/machines/leads.catalogue.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { expectCounts } from './counts.ts';
import type { Standing } from './held.ts';
import { lose } from './lose.ts';
import { answer, enter, running, SIGNED_IN } from './signed-in.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Leads are found when the walk says so. */
export const SEARCHED_LEADS: Standing = { ...SIGNED_IN, 'GET /leads': 'held' };

const windowOf = (page: Page): Locator => page.getByRole('dialog', { name: TEXTS.title });
const fieldOf = (page: Page): Locator => windowOf(page).getByRole('combobox');

/** The command palette: opened, searched, answered or not, and left. */
export const paletteVocabulary: Vocabulary = {
  machine: 'palette',
  open: ({ page }) => enter(page),
  events: {
    'hotkey.pressed': async ({ page }) => page.keyboard.press('Control+k'),
    'palette.requested': async ({ page }) =>
      page.getByRole('banner').getByRole('button', { name: TEXTS.open }).click(),
    'palette.closed': async ({ page }) => page.keyboard.press('Escape'),
    'text.typed': async ({ page }, { text }) => {
      // The same text again is typed letter by letter.
      if ((await fieldOf(page).inputValue()) === text) await fieldOf(page).fill('su');
      await fieldOf(page).fill(String(text));
    },
    'entry.chosen': async ({ page }) =>
      windowOf(page).getByRole('option', { name: 'Support', exact: true }).click(),
    'retry.requested': async ({ page }) => windowOf(page).getByRole('button', { name: TEXTS.retry }).click(),
    'xstate.done.actor.searchLeads': async ({ page, held }) => {
      await running(page, () => held.count('/leads') > 0);
      await held.answer('/leads', answer({ data: [samplePerson], total: 1, nextCursor: null }));
    },
    'xstate.error.actor.searchLeads': async (stage) => lose(stage, '/leads', QUERY_RETRIES),
  },
  looks: async ({ page, held }, snapshot) => {
    const isOpen = snapshot.hasTag('open');
    await running(page, async () => ((await windowOf(page).count()) === 1) === isOpen, 50);
    if (!isOpen) return;
    // The focus follows with a frame of the page's clock.
    await running(page, () => fieldOf(page).evaluate((field) => field === document.activeElement), 50);
    const { leads } = snapshot.context as { leads: readonly unknown[] };
    const isAsking = JSON.stringify(snapshot.value).includes('"searching"');
    await running(page, () => held.count('/leads') > 0 === isAsking);
    await expectCounts(
      [windowOf(page).getByRole('option', { name: /Lena Fischer/ }), leads.length > 0],
      [windowOf(page).getByText(TEXTS.searching), snapshot.hasTag('searching')],
      [windowOf(page).getByText(TEXTS.failed), snapshot.hasTag('failed')],
      [windowOf(page).getByText(KIT_TEXTS.stillWorking), snapshot.hasTag('slow')],
    );
  },
};
