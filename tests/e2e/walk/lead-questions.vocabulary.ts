import { expect, type Locator, type Page } from '@playwright/test';
import { QUESTION_MESSAGES } from '../../../src/domain/leads/question-messages.ts';
import { questionSets } from '../../../src/domain/leads/question-sets.ts';
import { sampleQuestion, sampleTextQuestion } from '../../../src/machines/lead-questions.catalogue.ts';
import type { QuestionWork } from '../../../src/machines/lead-questions/question-change.machine.ts';
import { samplePerson } from '../../../src/machines/leads.catalogue.ts';
import { MOVE_TEXTS } from '../../../src/ui/kit/control-texts.ts';
import { QUESTION_TEXTS as TEXTS } from '../../../src/ui/lead-questions/question-texts.ts';
import { PANEL_TEXTS } from '../../../src/ui/leads/panel/panel-texts.ts';
import { toastOf } from '../support/editing.ts';
import { QUESTIONS_PATH } from './features/lead-questions.ts';
import { answerOf, type Standing } from './held.ts';
import { tellOfNews } from './news.ts';
import { refuse } from './refuse.ts';
import { answer, enter, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const BOTH = [sampleQuestion, sampleTextQuestion];

/** Two questions that stand, whatever is changed. */
export const TWO_QUESTIONS: Standing = { ...SIGNED_IN, 'GET /lead-questions': answer(BOTH) };

/** One lead, and two questions about it. */
export const ASKED_LEAD: Standing = {
  ...TWO_QUESTIONS,
  'GET /leads': answer({ data: [samplePerson], total: 1, nextCursor: null }),
  [`GET /leads/${samplePerson._id}`]: answer(samplePerson),
};

/** One question that was retired. */
export const RETIRED: Standing = {
  ...SIGNED_IN,
  'GET /lead-questions': answer([{ ...sampleQuestion, retired: true, answered: 3 }, sampleTextQuestion]),
};

const main = ({ page }: Stage): Locator => page.getByRole('main');
const button = (stage: Stage, name: string): Locator =>
  main(stage).getByRole('button', { name, exact: true });
const rowOf = (stage: Stage, label: string): Locator =>
  main(stage).getByRole('listitem').filter({ hasText: label });
const onCapture = (stage: Stage): Locator =>
  rowOf(stage, sampleQuestion.label).getByRole('checkbox', { name: TEXTS.onCapture });

async function openQuestions(stage: Stage): Promise<void> {
  await enter(stage.page, QUESTIONS_PATH);
  await expect(rowOf(stage, sampleQuestion.label)).toBeVisible();
}

/** The box is under its label, which takes the click. */
const switchCapture = (stage: Stage): Promise<void> =>
  rowOf(stage, sampleQuestion.label).getByText(TEXTS.onCapture).click();

const expectTold = async (page: Page, said: string): Promise<void> => {
  if (said !== '') await running(page, () => toastOf(page, said).isVisible());
};

/** Where the questions are listed: opened and left by buttons and by the address. */
export const leadQuestionsVocabulary: Vocabulary = {
  machine: 'leadQuestions',
  open: async (stage) => {
    await enter(stage.page, '/exhibitor/leads');
    await expect(button(stage, TEXTS.title)).toBeVisible();
  },
  events: {
    'address.changed': async ({ page }, { isNamed }) => {
      await page.evaluate(
        (address) => {
          history.pushState(null, '', address);
        },
        isNamed === true ? QUESTIONS_PATH : '/exhibitor/leads',
      );
    },
    'questions.requested': async (stage) => button(stage, TEXTS.title).click(),
    'questions.closed': async (stage) => button(stage, TEXTS.back).click(),
    'rows.changed': async (stage) => {
      await switchCapture(stage);
      await stage.held.answerNext(answer(sampleQuestion));
    },
  },
  looks: async ({ page }, snapshot) => {
    const title = snapshot.hasTag('open') ? TEXTS.title : 'Lead Management';
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    await running(page, () => heading.isVisible());
    expect(new URL(page.url()).searchParams.has('questions')).toBe(snapshot.hasTag('open'));
  },
};

const queueIn = (snapshot: { context: unknown } | null): readonly QuestionWork[] =>
  (snapshot?.context as { queue: readonly QuestionWork[] } | undefined)?.queue ?? [];

/** Changes in the list of questions, one after the other. */
export function questionChangeVocabulary(): Vocabulary {
  let said = '';
  return {
    machine: 'questionChange',
    open: async (stage) => {
      said = '';
      await openQuestions(stage);
    },
    events: {
      'change.requested': async (stage, { work }) => {
        const { kind } = work as QuestionWork;
        if (kind === 'capture') await switchCapture(stage);
        else if (kind === 'order') await button(stage, MOVE_TEXTS.down(sampleQuestion.label)).click();
        else {
          const item = stage.page.getByRole('menuitem', { name: questionSets()[1]?.name ?? '' });
          await button(stage, TEXTS.sets).click();
          await running(stage.page, () => item.isVisible());
          await item.click();
        }
      },
      'xstate.done.actor.change': async (stage, _, before) => {
        const [work] = queueIn(before);
        if (work?.kind === 'set') {
          const added = { ...sampleQuestion, _id: samplePerson._id, label: 'Added by the walk' };
          await stage.held.answer('/lead-questions', answer([added], 201));
          said = QUESTION_MESSAGES.added;
        } else await stage.held.answerNext(answer(work?.kind === 'order' ? BOTH : sampleQuestion));
      },
      'xstate.error.actor.change': async (stage, { error }) => {
        await refuse(stage, answerOf(error));
        said = QUESTION_MESSAGES.updateFailed;
      },
    },
    looks: async (stage, snapshot) => {
      const { page, held } = stage;
      await running(page, () => held.waits === snapshot.hasTag('busy'));
      const queue = queueIn(snapshot);
      const isOff = queue.some(({ kind }) => kind === 'capture');
      await running(page, async () => (await onCapture(stage).isChecked()) !== isOff);
      const isMoved = queue.some(({ kind }) => kind === 'order');
      const first = main(stage).getByRole('listitem').first();
      await expect(first).toContainText((isMoved ? sampleTextQuestion : sampleQuestion).label);
      await expectTold(page, said);
    },
  };
}

/** A retired question that is asked again. */
export function questionRestoreVocabulary(): Vocabulary {
  let said = '';
  const restore = (stage: Stage): Locator => button(stage, `${TEXTS.restore}: ${sampleQuestion.label}`);
  return {
    machine: 'questionRestore',
    open: async (stage) => {
      said = '';
      await enter(stage.page, QUESTIONS_PATH);
      await main(stage).getByText(TEXTS.retired(1)).click();
      await expect(restore(stage)).toBeVisible();
    },
    events: {
      'action.requested': async (stage) => {
        said = '';
        await restore(stage).click();
      },
      'xstate.done.actor.act': async (stage) => {
        await stage.held.answerNext(answer(sampleQuestion));
        said = QUESTION_MESSAGES.restored;
      },
      'xstate.error.actor.act': async (stage, { error }) => {
        await stage.held.answerNext(answerOf(error));
        said = 'The server says no';
      },
    },
    looks: async (stage, snapshot) => {
      const isBusy = async (): Promise<boolean> =>
        (await restore(stage).getAttribute('aria-busy')) === 'true';
      await running(stage.page, async () => (await isBusy()) === snapshot.hasTag('running'));
      await expectTold(stage.page, said);
    },
  };
}

const panel = ({ page }: Stage): Locator => page.getByRole('complementary', { name: PANEL_TEXTS.lead });
const box = (stage: Stage): Locator => panel(stage).getByLabel(sampleTextQuestion.label);
const inPanel = (stage: Stage, name: string): Locator =>
  panel(stage).getByRole('button', { name, exact: true });

/** A text that answers a question where the lead is shown. */
export const leadAnswersVocabulary: Vocabulary = {
  machine: 'leadAnswers',
  open: async (stage) => {
    await enter(stage.page, `/exhibitor/leads?lead=${samplePerson._id}`);
    await expect(box(stage)).toBeVisible();
  },
  // What was saved is known from the change that the lead page makes, which has a walk of its own.
  happens: ({ type, saved }) => type !== 'data.invalidated' || saved === undefined,
  events: {
    'answer.written': async (stage, { text }) => box(stage).fill(String(text)),
    'answer.submitted': async (stage) => {
      await inPanel(stage, TEXTS.save).click();
      await stage.held.answerNext(answer(samplePerson));
    },
    'answer.dropped': async (stage) => inPanel(stage, TEXTS.drop).click(),
    'data.invalidated': async ({ page }) => tellOfNews(page),
  },
  looks: async (stage, snapshot) => {
    const isWriting = snapshot.hasTag('writing');
    await running(stage.page, async () => (await inPanel(stage, TEXTS.save).count()) === (isWriting ? 1 : 0));
    await expect(box(stage)).toHaveValue(isWriting ? 'A demo' : '');
  },
};
