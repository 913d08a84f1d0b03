import { expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/domain/constants.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { JOIN_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { JOIN, TOKEN } from './answers.ts';
import { expectCounts } from './counts.ts';
import { answerOf } from './held.ts';
import type { Vocabulary } from './vocabulary.ts';

const REPLIES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  join: (page) => page.getByRole('button', { name: JOIN_MESSAGES.join }).first().click(),
  decline: (page) => page.getByRole('button', { name: JOIN_MESSAGES.decline }).first().click(),
  register: (page) => page.getByRole('button', { name: JOIN_MESSAGES.register }).click(),
  signIn: (page) => page.getByRole('button', { name: 'Continue to Acme Robotics' }).click(),
};

/** Which team a number joins, after the code that a tab keeps the question of. */
export const teamQuestionVocabulary: Vocabulary = {
  machine: 'teamQuestion',
  open: async ({ page }) => {
    await page.goto(ROUTES.login);
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  },
  events: {
    'xstate.done.actor.findQuestion': async ({ page }, { output }) => {
      const kept = { key: STORAGE_KEYS.question, question: output, to: ROUTES.join };
      await page.evaluate(({ key, question, to }) => {
        if (question !== null) sessionStorage.setItem(key, JSON.stringify(question));
        history.pushState(null, '', to);
      }, kept);
      await page.clock.runFor(500);
    },
    'reply.chosen': async ({ page }, { reply }) => {
      const { answer } = reply as { answer: string };
      await REPLIES[answer]?.(page);
    },
    'back.requested': async ({ page }) => page.getByRole('button', { name: JOIN_MESSAGES.back }).click(),
    'xstate.done.actor.answerQuestion': async ({ held }, { output }) => {
      const { question, message } = output as { question: object | null; message: string };
      if (question === null) return held.answer(JOIN, TOKEN);
      // A choice that is gone: the question with what is left.
      const body = { success: false, message, data: { question } };
      return held.answer(JOIN, { status: 409, body });
    },
    'xstate.error.actor.answerQuestion': async ({ held }, { error }) => held.answer(JOIN, answerOf(error)),
  },
  looks: async ({ page }, snapshot) => {
    if (snapshot.matches('looking')) return;
    await page.clock.runFor(500);
    if (snapshot.matches('left')) {
      await expect(page.getByLabel('Mobile Number')).toHaveValue('');
      return;
    }
    if (snapshot.matches('signedIn')) {
      await expect(page.getByText('Loading...')).toBeVisible();
      return;
    }
    const { question, error } = snapshot.context;
    const asking = snapshot.hasTag('asking');
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(JOIN_MESSAGES.title);
    await expect(main.getByRole('listitem')).toHaveCount(asking ? question.invites.length : 0);
    await expectCounts(
      [main.getByText('Globex Foods added you to its team.'), asking && question.invites.length > 0],
      [
        main.getByRole('button', { name: JOIN_MESSAGES.register }),
        asking && question.continueWith === 'registration',
      ],
      [main.getByRole('button', { name: JOIN_MESSAGES.back }), true],
      [main.getByText('Still working. The connection seems slow.'), snapshot.hasTag('slow')],
    );
    if (error === null) await expect(main.getByRole('alert')).toHaveCount(0);
    else await expect(main.getByRole('alert')).toHaveText(String(error));
    await expect(main.locator('[aria-busy=true]')).toHaveCount(snapshot.hasTag('busy') ? 1 : 0);
  },
  beyond: {
    'error findQuestion': 'What this tab keeps can always be read; where it is blocked, it is empty.',
  },
};
