import { expect, type Locator, type Page } from '@playwright/test';
import { TOAST } from '../../../src/domain/screen-constants.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { SESSION_MESSAGES } from '../../../src/domain/session-messages.ts';
import { sampleDevices, sampleSignInData } from '../../../src/machines/forms.catalogue.ts';
import { PASSKEY_MESSAGES } from '../../../src/domain/passkey-messages.ts';
import { samplePasskeys } from '../../../src/machines/passkeys.catalogue.ts';
import { PASSKEY_TEXTS } from '../../../src/ui/passkeys/passkey-texts.ts';
import { CONTROL_TEXTS } from '../../../src/ui/kit/control-texts.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { DEVICES_TEXTS } from '../../../src/ui/sign-in-details/device-texts.ts';
import { TEAM_TEXTS } from '../../../src/ui/team/team-texts.ts';
import { toastOf } from '../support/editing.ts';
import { answerOf, type Standing } from './held.ts';
import { answer, enter, running, SIGNED_IN } from './signed-in.ts';
import { sameAs, type Vocabulary } from './vocabulary.ts';
import { member, nameOf } from './wire-rows.ts';

/** This device and another one. */
export const TWO_DEVICES: Standing = {
  ...SIGNED_IN,
  'GET /auth/sign-in-data': answer(sampleSignInData),
  'GET /auth/sessions': answer(sampleDevices),
};

const JOINED = { ...member(0), emailId: 'walked@acme.example', hasJoined: true };

/** Two passkeys. */
export const TWO_PASSKEYS: Standing = { ...TWO_DEVICES, 'GET /auth/passkeys': answer(samplePasskeys) };

/** A member who has signed in. */
export const WITH_JOINED: Standing = {
  ...SIGNED_IN,
  'GET /team-members': answer({ data: [JOINED], total: 1, nextCursor: null }),
};

type Question = {
  machine: string;
  path: string;
  button: (page: Page) => Locator;
  question: string;
  confirm: string;
  done: string;
};

/** Signing out somewhere else, after a question. */
const signingOut = ({ machine, path, button, question, confirm, done }: Question): Vocabulary => {
  const dialogOf = (page: Page): Locator => page.getByRole('alertdialog');
  return {
    machine,
    ...sameAs('deviceSignOut', machine),
    open: async ({ page }) => {
      await enter(page, path);
      await expect(button(page)).toBeVisible();
    },
    events: {
      'remove.requested': async ({ page }) => {
        // The toast of the time before covers the row on a small screen.
        await page.clock.runFor(TOAST.durationMs);
        await button(page).click();
      },
      'remove.confirmed': async ({ page }) => {
        await dialogOf(page).getByRole('button', { name: confirm, exact: true }).click();
      },
      'remove.declined': async ({ page, held }) => {
        await dialogOf(page).getByRole('button', { name: CONTROL_TEXTS.cancel, exact: true }).click();
        held.forget();
      },
      'xstate.done.actor.remove': async ({ page, held }) => {
        await held.answerNext(answer(null));
        await running(page, () => toastOf(page, done).isVisible());
      },
      'xstate.error.actor.remove': async ({ held }, { error }) => held.answerNext(answerOf(error)),
    },
    looks: async ({ page }, snapshot) => {
      const dialog = dialogOf(page);
      const isOpen = snapshot.hasTag('confirming');
      await running(page, async () => (await dialog.count()) === (isOpen ? 1 : 0), 50);
      if (!isOpen) return;
      await expect(dialog).toContainText(question);
      const confirming = dialog.getByRole('button', { name: confirm, exact: true });
      await expect
        .poll(async () => (await confirming.getAttribute('aria-busy')) === 'true')
        .toBe(snapshot.hasTag('busy'));
      await expect(dialog.getByText(KIT_TEXTS.stillWorking)).toHaveCount(snapshot.hasTag('slow') ? 1 : 0);
    },
  };
};

/** One's own other device. */
export const deviceSignOutVocabulary = signingOut({
  machine: 'deviceSignOut',
  path: ROUTES.signInDetails,
  button: (page) =>
    page.getByRole('button', { name: DEVICES_TEXTS.signOutOf('Chrome on Android'), exact: true }),
  question: DEVICES_TEXTS.ask,
  confirm: DEVICES_TEXTS.signOut,
  done: SESSION_MESSAGES.removed,
});

/** One's own passkey. */
export const passkeyRemovalVocabulary = signingOut({
  machine: 'passkeyRemoval',
  path: ROUTES.signInDetails,
  button: (page) =>
    page.getByRole('button', { name: PASSKEY_TEXTS.removeOf('Chrome on Android'), exact: true }),
  question: PASSKEY_TEXTS.ask,
  confirm: PASSKEY_TEXTS.remove,
  done: PASSKEY_MESSAGES.removed,
});

/** A member of the team. */
export const teamSignOutVocabulary = signingOut({
  machine: 'teamSignOut',
  path: ROUTES.team,
  button: (page) => page.getByRole('button', { name: TEAM_TEXTS.signOutOf(nameOf(0)), exact: true }),
  question: TEAM_TEXTS.askSignOut,
  confirm: TEAM_TEXTS.signOut,
  done: SESSION_MESSAGES.memberEnded,
});
