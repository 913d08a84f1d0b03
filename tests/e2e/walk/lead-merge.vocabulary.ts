import { expect, type Locator } from '@playwright/test';
import { QUERY_RETRIES } from '../../../src/domain/screen-constants.ts';
import { LEAD_MESSAGES } from '../../../src/domain/leads/messages.ts';
import { otherPerson, samplePerson } from '../../../src/machines/leads.catalogue.ts';
import { CONTROL_TEXTS } from '../../../src/ui/kit/control-texts.ts';
import { MERGE_TEXTS as TEXTS } from '../../../src/ui/leads/panel/merge-texts.ts';
import { toastOf } from '../support/editing.ts';
import { answerOf, type Standing } from './held.ts';
import { SLOW } from './leads.vocabulary.ts';
import { lose } from './lose.ts';
import { refuse } from './refuse.ts';
import { answer, enter, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const OMAR = { ...otherPerson, user: { ...samplePerson.user, fullName: 'Omar Khan' } };
const LENA = { ...samplePerson, sharesWith: [{ _id: OMAR._id, fullName: 'Omar Khan' }] };
const PATH = `/leads/${OMAR._id}`;

/** Two leads with one number; the second is read when the walk says so. */
export const SHARING_LEADS: Standing = {
  ...SIGNED_IN,
  'GET /leads': answer({ data: [LENA, OMAR], total: 2, nextCursor: null }),
  [`GET /leads/${LENA._id}`]: answer(LENA),
  [`GET ${PATH}`]: 'held',
};

const windowOf = ({ page }: Stage): Locator => page.getByRole('alertdialog', { name: TEXTS.title });
const offerOf = ({ page }: Stage): Locator =>
  page.getByRole('button', { name: TEXTS.mergeWith('Omar Khan'), exact: true });
const mergeOf = (stage: Stage): Locator =>
  windowOf(stage).getByRole('button', { name: TEXTS.merge, exact: true });

/** Two leads with one number, merged by hand. */
export function leadMergeVocabulary(): Vocabulary {
  let said = '';
  return {
    machine: 'leadMerge',
    open: async (stage) => {
      said = '';
      await enter(stage.page, `/exhibitor/leads?lead=${LENA._id}`);
      await expect(offerOf(stage)).toBeVisible();
    },
    events: {
      'merge.requested': async (stage) => {
        said = '';
        await offerOf(stage).click();
        await running(stage.page, () => windowOf(stage).isVisible());
      },
      'merge.confirmed': async (stage) => mergeOf(stage).click(),
      'merge.declined': async (stage) => {
        await windowOf(stage).getByRole('button', { name: CONTROL_TEXTS.cancel, exact: true }).click();
        stage.held.forget();
      },
      'xstate.done.actor.read': async ({ held }) => held.answer(PATH, answer(OMAR)),
      'xstate.error.actor.read': async (stage) => {
        await lose(stage, PATH, QUERY_RETRIES);
        said = LEAD_MESSAGES.joinFailed;
      },
      'xstate.done.actor.merge': async (stage) => {
        await stage.held.answerNext(answer(LENA));
        said = LEAD_MESSAGES.joined;
      },
      'xstate.error.actor.merge': async (stage, { error }) => refuse(stage, answerOf(error)),
    },
    looks: async (stage, snapshot) => {
      const { page } = stage;
      const has = (tag: string): boolean => snapshot.hasTag(tag);
      await running(page, async () => (await windowOf(stage).isVisible()) === has('open'));
      if (!has('open')) {
        if (said !== '') await running(page, () => toastOf(page, said).isVisible());
        return;
      }
      const { message } = snapshot.context as { message: string | null };
      await running(
        page,
        async () => (await mergeOf(stage).isDisabled()) === (!has('asking') || has('busy')),
      );
      if (message !== null) await expect(windowOf(stage).getByText(message)).toBeVisible();
      await expect(windowOf(stage).getByText(SLOW)).toHaveCount(has('slow') ? 1 : 0);
    },
  };
}
