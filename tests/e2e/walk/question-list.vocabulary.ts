import type { Page } from '@playwright/test';
import { sampleQuestion } from '../../../src/machines/lead-questions.catalogue.ts';
import { QUESTION_TEXTS as TEXTS } from '../../../src/ui/lead-questions/question-texts.ts';
import { holdTurn } from './capture-items.ts';
import { HeldCalls } from './held-calls.ts';
import { hold, holdDevice, isHeld, letThrough, lose, untilQuiet } from './held-device.ts';
import { tellOfNews } from './news.ts';
import { resourceVocabulary, type ResourceCalls, type ResourceScreen } from './resource.vocabulary.ts';
import { answer, goTo, running } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

async function openQuestions(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: TEXTS.title, exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: TEXTS.title, exact: true });
  await running(page, () => heading.isVisible());
}

/** The questions: what this device kept of them, and what the server says. */
export function questionListVocabulary(): Vocabulary {
  let calls: ResourceCalls;
  const screen: ResourceScreen = {
    machine: 'questionList',
    labels: {
      what: 'the questions',
      link: 'Lead Management',
      shown: sampleQuestion.label,
      failed: TEXTS.failed,
      outdated: `${TEXTS.outdated}. What you see may be out of date.`,
      slow: true,
    },
    path: '/lead-questions',
    data: [sampleQuestion],
    calls: async ({ page }) => {
      const held = await HeldCalls.on(page, ({ pathname }) => pathname === '/api/lead-questions');
      calls = {
        during: (act, step) => held.during(act, step),
        isAsked: () => held.waits() !== null,
        come: () => held.answer(answer([sampleQuestion])),
        fail: () => held.lose('first'),
      };
      return calls;
    },
    again: async (page) => {
      await goTo(page, 'Product Catalog');
      await goTo(page, 'Lead Management');
      await openQuestions(page);
    },
    placeholder: (page) => page.getByText(TEXTS.noneText),
    shown: (page) => page.getByText(sampleQuestion.label, { exact: true }),
    change: async ({ page }) => tellOfNews(page, 'settings'),
  };
  const base = resourceVocabulary(screen);
  const recalled = async (stage: Stage, act: (page: Page) => Promise<void>): Promise<void> => {
    await calls.during(() => act(stage.page));
    await openQuestions(stage.page);
  };
  return {
    ...base,
    open: async (stage) => {
      await holdTurn(stage.page);
      await holdDevice(stage.page);
      await base.open(stage, 0);
    },
    // A device that was used before shows the same after the answer of the server.
    happens: (event, snapshot) =>
      (event.type !== 'xstate.done.actor.recall' || event['output'] === null) &&
      (base.happens?.(event, snapshot) ?? true),
    events: {
      ...base.events,
      'data.requested': async (stage, event, before) => {
        if (before !== null && before.value !== 'idle') {
          await base.events['data.requested']?.(stage, event, before);
          return;
        }
        await untilQuiet(stage.page);
        await hold(stage.page);
        await goTo(stage.page, 'Lead Management');
        await running(stage.page, () => isHeld(stage.page));
      },
      'xstate.done.actor.recall': async (stage) => recalled(stage, (page) => letThrough(page)),
      'xstate.error.actor.recall': async (stage) => recalled(stage, lose),
    },
    looks: async (stage, snapshot) => {
      if (snapshot.value !== 'idle' && snapshot.value !== 'recalling') await base.looks(stage, snapshot);
    },
  };
}
