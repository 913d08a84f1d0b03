import { expect, type Locator } from '@playwright/test';
import { QUERY_RETRIES } from '../../../src/domain/screen-constants.ts';
import { otherPerson, samplePerson } from '../../../src/machines/leads.catalogue.ts';
import { CONTROL_LABELS } from '../../../src/ui/leads/leads-texts.ts';
import { PANEL_TEXTS as TEXTS } from '../../../src/ui/leads/panel/panel-texts.ts';
import { lose } from './lose.ts';
import { answerOf, type Standing } from './held.ts';
import { tellOfNews } from './news.ts';
import { chooseInRow } from './row-menu.ts';
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

const addressOf = (id: string): string => `/exhibitor/leads${id === '' ? '' : `?lead=${id}`}`;
const idIn = (snapshot: { context: { id: string } } | null): string => snapshot?.context.id ?? '';

/** The open lead: opened, left and turned, and read again. */
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
    'lead.opened': async ({ page }, { at }) =>
      at === 'history'
        ? chooseInRow(page, 'Lena Fischer', CONTROL_LABELS.history)
        : page.getByRole('button', { name: 'Lena Fischer', exact: true }).click(),
    'panel.closed': async (stage) => button(stage, TEXTS.close).click(),
    'neighbour.requested': async (stage, { by }) =>
      button(stage, by === 1 ? TEXTS.next : TEXTS.previous).click(),
    'retry.requested': async (stage) => button(stage, 'Try again').click(),
    'data.invalidated': async ({ page }) => tellOfNews(page),
    'xstate.done.actor.read': async ({ held }, _, before) => {
      const id = idIn(before);
      await held.answer(`/leads/${id}`, answer(PEOPLE.find(({ _id }) => _id === id)));
    },
    'xstate.error.actor.read': async (stage, { error }, before) => {
      const path = `/leads/${idIn(before)}`;
      const refusal = answerOf(error);
      await (refusal === 'lost' ? lose(stage, path, QUERY_RETRIES) : stage.held.answer(path, refusal));
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
  },
};
