import { expect, type Locator } from '@playwright/test';
import { QUERY_RETRIES } from '../../../src/domain/screen-constants.ts';
import { LEAD_MESSAGES } from '../../../src/domain/leads/messages.ts';
import { otherPerson, samplePerson } from '../../../src/machines/leads.catalogue.ts';
import { PANEL_TEXTS as TEXTS } from '../../../src/ui/leads/panel/panel-texts.ts';
import { toastOf } from '../support/editing.ts';
import { answerOf, type Standing } from './held.ts';
import { tellOfNews } from './news.ts';
import { refuse } from './refuse.ts';
import { answer, enter, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const PEOPLE = [samplePerson, { ...otherPerson, user: { ...samplePerson.user, fullName: 'Omar Khan' } }];

/** Two leads; each is read when the walk says so. */
export const TWO_LEADS: Standing = {
  ...SIGNED_IN,
  'GET /leads': answer({ data: PEOPLE, total: PEOPLE.length, nextCursor: null }),
  ...Object.fromEntries(PEOPLE.map(({ _id }) => [`GET /leads/${_id}`, 'held' as const])),
};

const panelOf = ({ page }: Stage): Locator => page.getByRole('complementary', { name: TEXTS.lead });
const button = (stage: Stage, name: string): Locator =>
  panelOf(stage).getByRole('button', { name, exact: true });
const noteOf = (stage: Stage): Locator => panelOf(stage).getByLabel(TEXTS.writeNote);

const addressOf = (id: string): string => `/exhibitor/leads${id === '' ? '' : `?lead=${id}`}`;
const idIn = (snapshot: { context: { id: string } } | null): string => snapshot?.context.id ?? '';

const noteIn = (snapshot: { context: { notes: Record<string, string> } } | null): string =>
  snapshot?.context.notes[samplePerson._id] ?? '';

/** The open lead: opened, left and turned, read again, and noted on. */
export const leadPanelVocabulary: Vocabulary = {
  machine: 'leadPanel',
  open: async ({ page }) => {
    await enter(page, addressOf(''));
    await expect(page.getByRole('button', { name: 'Lena Fischer', exact: true })).toBeVisible();
  },
  events: {
    'address.changed': async ({ page }, { id }) => {
      await page.evaluate(
        (address) => {
          history.pushState(null, '', address);
        },
        addressOf(String(id)),
      );
    },
    'lead.opened': async ({ page }) =>
      page.getByRole('button', { name: 'Lena Fischer', exact: true }).click(),
    'panel.closed': async (stage) => button(stage, TEXTS.close).click(),
    'neighbour.requested': async (stage, { by }) =>
      button(stage, by === 1 ? TEXTS.next : TEXTS.previous).click(),
    'note.changed': async (stage, { text }) => {
      // What is there already would change nothing.
      await noteOf(stage).fill(`${String(text)}.`);
      await noteOf(stage).fill(String(text));
    },
    'note.submitted': async (stage, _, before) => {
      // A note that is sent gives up the reading.
      if (noteIn(before) !== '') stage.held.forget();
      await button(stage, TEXTS.addNote).click();
    },
    'retry.requested': async (stage) => button(stage, 'Try again').click(),
    'data.invalidated': async ({ page }) => tellOfNews(page),
    'xstate.done.actor.read': async ({ held }, _, before) => {
      const id = idIn(before);
      await held.answer(`/leads/${id}`, answer(PEOPLE.find(({ _id }) => _id === id)));
    },
    'xstate.error.actor.read': async ({ page, held }, { error }, before) => {
      const path = `/leads/${idIn(before)}`;
      const refusal = answerOf(error);
      await held.answer(path, refusal);
      for (let again = 0; refusal === 'lost' && again < QUERY_RETRIES; again += 1) {
        await running(page, () => held.count(path) > 0, 250);
        await held.answer(path, 'lost');
      }
    },
    'xstate.done.actor.addNote': async ({ held }, _, before) => {
      await held.answer(`/leads/${idIn(before)}`, answer(samplePerson));
    },
    'xstate.error.actor.addNote': async (stage, { error }) => {
      await refuse(stage, answerOf(error));
      await running(stage.page, () => toastOf(stage.page, LEAD_MESSAGES.noteFailed).first().isVisible());
    },
  },
  looks: async (stage, snapshot) => {
    const { page } = stage;
    const has = (tag: string): boolean => snapshot.hasTag(tag);
    await running(page, async () => (await panelOf(stage).count()) === (has('open') ? 1 : 0));
    if (!has('open')) return;
    await running(page, async () => (await panelOf(stage).getByText(TEXTS.gone).isVisible()) === has('gone'));
    if (has('gone')) return;
    await running(
      page,
      async () => (await panelOf(stage).getByText(TEXTS.failed).isVisible()) === has('failed'),
    );
    const add = button(stage, TEXTS.addNote);
    const isBusy = async () => (await add.count()) > 0 && (await add.getAttribute('aria-busy')) === 'true';
    await running(page, async () => (await isBusy()) === has('adding'));
  },
};
