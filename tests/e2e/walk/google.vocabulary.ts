import { expect } from '@playwright/test';
import { ROUTES } from '../../../src/domain/routes.ts';
import { GOOGLE_TEXTS as TEXTS } from '../../../src/ui/google/google-texts.ts';
import type { GoogleTrouble } from '../../../src/machines/google/google.machine.ts';
import { QUESTION, TOKEN } from './answers.ts';
import { expectCounts } from './counts.ts';
import { answerOf } from './held.ts';
import { answer, running } from './signed-in.ts';
import type { Vocabulary } from './vocabulary.ts';

const START = '/auth/google';
const FINISH = '/auth/google/finish';
/** Stands for Google's page. */
const PAGE = 'https://google.test/choose';

/** The way to Google and back; Google itself is only a page that opens. */
export const googleVocabulary: Vocabulary = {
  machine: 'google',
  open: async ({ page }) => {
    await page.route(PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Google</h1>' }));
    await page.goto(ROUTES.login);
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  },
  events: {
    'xstate.done.actor.takeAnswer': async ({ page }, { output }) => {
      const fragment = output === null ? '' : '#state=walked&code=walked';
      await page.evaluate((to) => {
        history.pushState(null, '', to);
      }, `${ROUTES.google}${fragment}`);
      await running(page, () => page.getByRole('link', { name: TEXTS.mobile }).isVisible());
    },
    'xstate.done.actor.startSignIn': async ({ page, held }) => {
      await held.answer(START, answer({ url: PAGE }));
      await running(page, () => page.getByRole('heading', { name: 'Google', exact: true }).isVisible());
    },
    'xstate.error.actor.startSignIn': async ({ held }, { error }) => held.answer(START, answerOf(error)),
    'xstate.done.actor.finishSignIn': async ({ held }, { output }) =>
      held.answer(FINISH, (output as { outcome: string }).outcome === 'asked' ? QUESTION : TOKEN),
    'xstate.error.actor.finishSignIn': async ({ held }, { error }) => held.answer(FINISH, answerOf(error)),
    'again.requested': async ({ page }) => {
      const another = page.getByRole('button', { name: TEXTS.another });
      const again = page.getByRole('button', { name: TEXTS.again });
      await another.or(again).click();
    },
  },
  looks: async ({ page }, snapshot) => {
    if (snapshot.matches('looking') || snapshot.matches('gone')) return;
    await page.clock.runFor(500);
    if (snapshot.matches('signedIn')) {
      const joins = page.getByRole('heading', { name: 'Join a team?' });
      await expect(joins.or(page.getByText('Loading...')).first()).toBeVisible();
      return;
    }
    const isStopped = snapshot.hasTag('stopped');
    const { trouble, error } = snapshot.context as { trouble: GoogleTrouble | null; error: string | null };
    const isAboutAccount = trouble !== null;
    const title = isStopped
      ? TEXTS.titles[trouble?.reason ?? 'other']
      : snapshot.hasTag('finishing')
        ? TEXTS.finishing
        : TEXTS.leaving;
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectCounts(
      [main.getByRole('link', { name: TEXTS.mobile }), true],
      [main.getByRole('button', { name: TEXTS.another }), isStopped && isAboutAccount],
      [main.getByRole('button', { name: TEXTS.again }), isStopped && !isAboutAccount],
      [main.getByText('Still working. The connection seems slow.'), snapshot.hasTag('slow')],
    );
    if (!isStopped) return;
    await expect(main.getByRole('alert')).toHaveText(
      trouble === null ? String(error) : TEXTS.unmatched(trouble.email),
    );
  },
  beyond: { 'error takeAnswer': 'The address of the page can always be read.' },
};
