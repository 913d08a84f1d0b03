import { expect, type Locator, type Page } from '@playwright/test';
import { LEAD_OFFER_MESSAGES as SAID } from '../../../src/domain/lead-offer-messages.ts';
import { sampleOffer } from '../../../src/machines/samples.ts';
import { QUERY_RETRIES } from '../../../src/domain/screen-constants.ts';
import type { Standing } from './held.ts';
import { lose } from './lose.ts';
import { refuse } from './refuse.ts';
import { answer, enter, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const SLOW = 'Still working. The connection seems slow.';
const LIST = '/lead-offers';

/** Whether leads wait is asked for and answered by the walk. */
export const LEAD_OFFERS: Standing = { ...SIGNED_IN, [`GET ${LIST}`]: 'held' };

const question = (page: Page): Locator => page.getByRole('region', { name: 'Your earlier leads' });
const press = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click();

async function expectToast({ page }: Stage, text: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: text });
  await running(page, () => toast.isVisible());
}

/** The question whether leads of a former account come along: taken, left, put off, late or lost. */
export const leadOffersVocabulary: Vocabulary = {
  machine: 'leadOffers',
  open: ({ page }) => enter(page),
  events: {
    'take.requested': ({ page }) => press(page, SAID.take),
    'leave.requested': ({ page }) => press(page, SAID.leave),
    'leave.confirmed': ({ page }) => press(page, SAID.leaveAnyway),
    'leave.reconsidered': async ({ page }) => {
      await expect(question(page).getByRole('button', { name: SAID.back })).toBeFocused();
      await press(page, SAID.back);
      await expect(question(page).getByRole('button', { name: SAID.take })).toBeFocused();
    },
    'answer.postponed': async ({ page }) => {
      await press(page, SAID.later);
      await expect(page.locator('#main')).toBeFocused();
    },
    'xstate.done.actor.nextOffer': async ({ page, held }, { output }) => {
      await held.answer(LIST, answer(output === null ? [] : [sampleOffer]));
      if (output !== null) await running(page, () => question(page).isVisible());
    },
    'xstate.error.actor.nextOffer': async (stage) => lose(stage, LIST, QUERY_RETRIES),
    'xstate.done.actor.takeOffer': async (stage, { output }) => {
      const { leads, twins } = output as { leads: number; twins: number };
      await stage.held.answer(`${LIST}/${sampleOffer._id}`, answer(output));
      await expectToast(stage, SAID.arrived(leads, twins));
    },
    'xstate.error.actor.takeOffer': async (stage) => {
      await refuse(stage, 'lost');
      await expectToast(stage, SAID.failed);
    },
    'xstate.done.actor.leaveOffer': async (stage, { output }) => {
      await stage.held.answer(`${LIST}/${sampleOffer._id}`, answer(output));
      await expectToast(stage, SAID.left);
    },
    'xstate.error.actor.leaveOffer': async (stage) => {
      await refuse(stage, 'lost');
      await expectToast(stage, SAID.failed);
    },
  },
  looks: async ({ page }, snapshot) => {
    const box = question(page);
    if (!snapshot.hasTag('open')) {
      await expect(box).toHaveCount(0);
      return;
    }
    const { leads, companyName } = sampleOffer;
    const isWarning = snapshot.hasTag('warning');
    await expect(box).toContainText(isWarning ? SAID.warning(leads) : SAID.question(leads, companyName));
    const pressed = box.getByRole('button', { name: isWarning ? SAID.leaveAnyway : SAID.take, exact: true });
    await expect
      .poll(async () => (await pressed.getAttribute('aria-busy')) === 'true')
      .toBe(snapshot.hasTag('busy'));
    await expect(box.getByText(SLOW)).toHaveCount(snapshot.hasTag('slow') ? 1 : 0);
  },
};
