import { expect } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/domain/constants.ts';
import { CODE_LIFETIME_MS } from '../../../src/domain/screen-constants.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import type { CodeStep } from '../../../src/machines/sign-in/code-step.ts';
import { HeldScripts } from './held-scripts.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const LOOKUP = '/auth/domain-event';

/** One test at a time runs in a worker; each opens its own page. */
let scripts: HeldScripts | undefined;

/** A fresh document, which has the code step still to load. */
async function goTo({ page, held }: Stage, path: string): Promise<void> {
  held.forget();
  await page.goto(path);
  await expect.poll(() => held.count(LOOKUP)).toBe(1);
}

let keptBefore = 0;

/**
 * What the tab keeps of a code, sent so long ago; null for none. It is put there as the next document begins: the one
 * before would take it away when it leaves the code step.
 */
async function keep({ page }: Stage, sent: CodeStep['sent'], age: number): Promise<void> {
  keptBefore += 1;
  await page.addInitScript(
    ({ key, code, ms, done }) => {
      if (sessionStorage.getItem(done) !== null) return;
      sessionStorage.setItem(done, '');
      const sentAt = Date.now() - ms;
      if (code) sessionStorage.setItem(key, JSON.stringify({ ...code, sentAt, resendAt: sentAt + 30_000 }));
      else sessionStorage.removeItem(key);
    },
    { key: STORAGE_KEYS.codeStep, code: sent, ms: age, done: `kept ${String(keptBefore)}` },
  );
}

/** How the code step's part of the program arrives, with what the tab knows of a code: each time as after a reload. */
export const codeStepEvents: Vocabulary['events'] = {
  'xstate.done.actor.openCodeStep': async (stage, { output }) => {
    const { logic, sent } = output as CodeStep;
    await keep(stage, sent, logic ? 0 : CODE_LIFETIME_MS);
    await scripts?.letThrough();
    await goTo(stage, ROUTES.otpVerification);
  },
  'xstate.error.actor.openCodeStep': async (stage) => {
    scripts = new HeldScripts(stage.page);
    await goTo(stage, ROUTES.emailLogin);
    await scripts.hold();
    await stage.page.evaluate((to) => {
      history.pushState(null, '', to);
    }, ROUTES.otpVerification);
    await scripts.lose();
  },
  'retry.requested': async ({ page }) => {
    await scripts?.hold();
    await page.getByRole('button', { name: 'Try again' }).click();
  },
};
