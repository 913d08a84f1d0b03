import { expect, type Page } from '@playwright/test';
import { QUERY_RETRIES, TOAST } from '../../../src/domain/screen-constants.ts';
import { PASSKEY_MESSAGES } from '../../../src/domain/passkey-messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { samplePasskeys } from '../../../src/machines/passkeys.catalogue.ts';
import { PASSKEY_TEXTS as TEXTS } from '../../../src/ui/passkeys/passkey-texts.ts';
import { PROOF_TEXTS } from '../../../src/ui/sign-in-details/proof-texts.ts';
import { toastOf } from '../support/editing.ts';
import { TOKEN } from './answers.ts';
import { expectCounts } from './counts.ts';
import { answerOf, type Standing } from './held.ts';
import { lose } from './lose.ts';
import { answer, enter, goTo, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const SLOW = 'Still working. The connection seems slow.';

/** What the browser's window, which a script cannot press, would say: the walk says it in its place. */
type Waiting = { settle?: (isAgreed: boolean) => void };

/** Lets the walk answer in place of the browser's window for passkeys. */
const standIn = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const waiting: Waiting = {};
    Object.assign(globalThis, { passkeyWindow: waiting });
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const open = () =>
      new Promise((resolve, reject) => {
        waiting.settle = (isAgreed) => {
          delete waiting.settle;
          if (!isAgreed) {
            reject(new DOMException('The window was closed.', 'NotAllowedError'));
            return;
          }
          resolve({
            id: 'made',
            rawId: bytes,
            type: 'public-key',
            response: {
              clientDataJSON: bytes,
              attestationObject: bytes,
              authenticatorData: bytes,
              signature: bytes,
              getTransports: () => ['internal'],
            },
            getClientExtensionResults: () => ({}),
          });
        };
      });
    navigator.credentials.get = open as typeof navigator.credentials.get;
    navigator.credentials.create = open as typeof navigator.credentials.create;
  });
};

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => (globalThis as unknown as { passkeyWindow: Waiting }).passkeyWindow.settle !== undefined,
  );

async function answerWindow({ page }: Stage, isAgreed: boolean): Promise<void> {
  await running(page, () => isOpen(page));
  await page.evaluate((agreed) => {
    (globalThis as unknown as { passkeyWindow: Waiting }).passkeyWindow.settle?.(agreed);
  }, isAgreed);
}

/** Opens the sign-in with a passkey from the login; what the server says is still on its way. */
async function startSignIn(page: Page): Promise<void> {
  await standIn(page);
  await page.goto(ROUTES.mobileLogin);
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  await page.getByRole('button', { name: TEXTS.signInTitle }).click();
  await running(page, () => page.getByText(TEXTS.starting).isVisible());
}

/** Signing in with a passkey. */
export const passkeySignInVocabulary: Vocabulary = {
  machine: 'passkeySignIn',
  open: ({ page }) => startSignIn(page),
  events: {
    'xstate.done.actor.startSignIn': async ({ held }, { output }) =>
      held.answer('/auth/passkey/request', answer(output)),
    'xstate.error.actor.startSignIn': async ({ held }, { error }) =>
      held.answer('/auth/passkey/request', answerOf(error)),
    'xstate.done.actor.choosePasskey': async (stage) => answerWindow(stage, true),
    'xstate.error.actor.choosePasskey': async (stage) => answerWindow(stage, false),
    'xstate.done.actor.finishSignIn': async ({ held }) => held.answer('/auth/passkey', TOKEN),
    'xstate.error.actor.finishSignIn': async ({ held }, { error }) =>
      held.answer('/auth/passkey', answerOf(error)),
    'again.requested': async ({ page }) => page.getByRole('button', { name: TEXTS.again }).click(),
  },
  looks: async ({ page }, snapshot) => {
    await page.clock.runFor(500);
    if (snapshot.matches('signedIn')) {
      await expect(page).toHaveURL(/\/exhibitor\/?/);
      return;
    }
    const has = (tag: string): boolean => snapshot.hasTag(tag);
    const main = page.getByRole('main');
    await expectCounts(
      [main.getByRole('link', { name: TEXTS.mobile }), true],
      [main.getByText(TEXTS.choose), has('choosing')],
      [main.getByText(TEXTS.starting), !has('choosing') && !has('stopped')],
      [main.getByRole('button', { name: TEXTS.again }), has('stopped')],
      [main.getByText(SLOW), has('slow')],
    );
    if (has('stopped')) await expect(main.getByRole('alert')).toHaveText(String(snapshot.context.error));
  },
};

const questionOf = (page: Page) => page.getByRole('dialog', { name: PROOF_TEXTS.title });

/** Adding a passkey. */
export const passkeysVocabulary: Vocabulary = {
  machine: 'passkeys',
  open: async ({ page }) => {
    await standIn(page);
    await enter(page, ROUTES.signInDetails);
    await expect(page.getByRole('button', { name: TEXTS.add })).toBeVisible();
  },
  events: {
    'data.requested': async ({ page }) => {
      await goTo(page, 'Product Catalog');
      await page.goBack();
      await running(page, () => page.getByRole('button', { name: TEXTS.add }).isVisible());
    },
    'passkey.requested': async ({ page }) => {
      // The toast of the time before covers the button on a small screen.
      await page.clock.runFor(TOAST.durationMs);
      await page.getByRole('button', { name: TEXTS.add }).click();
    },
    'addition.cancelled': async ({ page }) =>
      page.getByRole('main').getByRole('button', { name: TEXTS.cancel, exact: true }).click(),
    'xstate.done.actor.startCreation': async ({ held }, { output }) =>
      held.answer('/auth/passkeys/creation', answer(output)),
    'xstate.error.actor.startCreation': async ({ held }, { error }) =>
      held.answer('/auth/passkeys/creation', answerOf(error)),
    'xstate.done.actor.makePasskey': async (stage) => answerWindow(stage, true),
    'xstate.error.actor.makePasskey': async (stage) => answerWindow(stage, false),
    'xstate.done.actor.savePasskey': async ({ page, held }, { output }) => {
      await held.answer('/auth/passkeys', answer(output));
      await running(page, () => toastOf(page, PASSKEY_MESSAGES.added).isVisible());
    },
    'xstate.error.actor.savePasskey': async ({ held }, { error }) =>
      held.answer('/auth/passkeys', answerOf(error)),
  },
  looks: async ({ page }, snapshot) => {
    const has = (tag: string): boolean => snapshot.hasTag(tag);
    const main = page.getByRole('main');
    await page.clock.runFor(100);
    const { problem } = snapshot.context as { problem: string | null };
    await expectCounts(
      [main.getByRole('button', { name: TEXTS.cancel, exact: true }), has('adding')],
      [main.getByText(TEXTS.making), has('making')],
      [main.getByText(SLOW), has('slow')],
      [main.getByRole('alert').filter({ hasText: problem ?? 'none' }), problem !== null],
    );
  },
  beyond: { 'rows.changed': 'The walk of passkeyRemoval removes one, which this machine hears.' },
};

/** The question who is there, which the server's answer to adding a passkey opens. */
export const proofVocabulary: Vocabulary = {
  machine: 'proof',
  open: passkeysVocabulary.open,
  events: {
    'proof.asked': async ({ page, held }, { ways }) => {
      const main = page.getByRole('main');
      const cancel = main.getByRole('button', { name: TEXTS.cancel, exact: true });
      // The call that was made again after the last proof still waits.
      if ((await cancel.count()) > 0) await cancel.click();
      held.forget();
      await main.getByRole('button', { name: TEXTS.add }).click();
      await held.answer('/auth/passkeys/creation', {
        status: 403,
        body: { success: false, message: 'Prove first that it is you.', data: { proofBy: ways } },
      });
      await running(page, () => questionOf(page).isVisible());
    },
    'proof.submitted': async ({ page }) => {
      await questionOf(page).getByLabel(PROOF_TEXTS.password, { exact: true }).fill('demo-password');
      await questionOf(page).getByRole('button', { name: PROOF_TEXTS.confirm }).first().click();
    },
    'code.changed': async ({ page }, { filled }) => {
      await questionOf(page).getByLabel('Digit 1 of 4').focus();
      for (let digit = 0; digit < 4; digit += 1) await page.keyboard.press('Delete');
      await page.keyboard.type('1234'.slice(0, Number(filled)));
    },
    'code.requested': async ({ page }) =>
      questionOf(page)
        .getByRole('button', { name: PROOF_TEXTS.sendCode })
        .or(questionOf(page).getByRole('button', { name: PROOF_TEXTS.sendAgain }))
        .click(),
    'passkey.requested': async ({ page }) =>
      questionOf(page).getByRole('button', { name: PROOF_TEXTS.passkey }).click(),
    'proof.left': async ({ page, held }) => {
      await page.keyboard.press('Escape');
      await running(page, async () => (await questionOf(page).count()) === 0);
      held.forget();
    },
    'xstate.done.actor.startPasskey': async ({ held }, { output }) =>
      held.answer('/auth/passkey/request', answer(output)),
    'xstate.error.actor.startPasskey': async ({ held }, { error }) =>
      held.answer('/auth/passkey/request', answerOf(error)),
    'xstate.done.actor.choosePasskey': async (stage) => answerWindow(stage, true),
    'xstate.error.actor.choosePasskey': async (stage) => answerWindow(stage, false),
    'xstate.done.actor.sendCode': async ({ held }) => held.answer('/auth/proof/code', answer(null)),
    'xstate.error.actor.sendCode': async ({ held }, { error }) =>
      held.answer('/auth/proof/code', answerOf(error)),
    'xstate.done.actor.prove': async ({ held }) => held.answer('/auth/proof', answer(null)),
    'xstate.error.actor.prove': async ({ held }, { error }) => held.answer('/auth/proof', answerOf(error)),
  },
  looks: async ({ page }, snapshot) => {
    const has = (tag: string): boolean => snapshot.hasTag(tag);
    const question = questionOf(page);
    await running(page, async () => (await question.count()) === (has('open') ? 1 : 0));
    if (!has('open')) return;
    const { error, isSent } = snapshot.context as { error: unknown; isSent: boolean };
    await expectCounts(
      [question.getByText(PROOF_TEXTS.choosing), has('choosing')],
      [question.getByText(SLOW), has('slow')],
      [question.getByRole('alert'), error !== null],
      [question.getByRole('button', { name: PROOF_TEXTS.confirming }).first(), has('proving')],
    );
    await expect
      .poll(async () => (await question.locator('[aria-busy=true]').count()) > 0)
      .toBe(['sending', 'starting', 'choosing'].some(has) || (has('proving') && isSent));
  },
};

const LIST = '/auth/passkeys';

const offer = (page: Page) => toastOf(page, PASSKEY_MESSAGES.offer);

/** Who has just signed in; whether they have passkeys is asked for and answered by the walk. */
export const JUST_SIGNED_IN: Standing = { ...SIGNED_IN, [`GET ${LIST}`]: 'held' };

/** Offering a passkey on a device that can make one, after a sign-in on this page. */
export const passkeyOfferVocabulary: Vocabulary = {
  machine: 'passkeyOffer',
  open: async (stage) => {
    const { page, held } = stage;
    await page.addInitScript(() => {
      PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.resolve(true);
    });
    await startSignIn(page);
    await held.answer('/auth/passkey/request', answer({ challenge: 'unread', rpId: 'demo.localhost' }));
    await answerWindow(stage, true);
    await held.answer('/auth/passkey', TOKEN);
    await running(page, () => page.locator('#main h1').isVisible());
  },
  events: {
    'xstate.done.actor.considerOffer': async ({ page, held }, { output }) => {
      await held.answer(LIST, answer(output === true ? [] : samplePasskeys));
      if (output === true) await running(page, () => offer(page).isVisible());
    },
    'xstate.error.actor.considerOffer': async (stage) => lose(stage, LIST, QUERY_RETRIES),
  },
  looks: async ({ page }, snapshot) => {
    if (!snapshot.matches('quiet')) await expect(offer(page)).toHaveCount(0);
  },
};
