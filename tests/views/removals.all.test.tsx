import { expect, it } from 'vitest';
import { PASSKEY_MESSAGES } from '../../src/domain/passkey-messages.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { REFERRAL_MESSAGES } from '../../src/domain/screen-messages.ts';
import { SESSION_MESSAGES } from '../../src/domain/session-messages.ts';
import { sampleDevices } from '../../src/machines/forms.catalogue.ts';
import { samplePasskeys } from '../../src/machines/passkeys.catalogue.ts';
import { sampleFailures } from '../../src/machines/samples.ts';
import { KIT_TEXTS } from '../../src/ui/kit/texts.ts';
import { PASSKEY_TEXTS } from '../../src/ui/passkeys/passkey-texts.ts';
import { DEVICES_TEXTS } from '../../src/ui/sign-in-details/device-texts.ts';
import { TEAM_TEXTS } from '../../src/ui/team/team-texts.ts';
import * as rows from '../e2e/walk/wire-rows.ts';
import { listed } from './record-screens.ts';
import { hold } from './stage/held.ts';
import type { PretendedCalls } from './stage/pretended-calls.ts';
import * as at from './stage/stage.tsx';
import { undone, watched } from './stage/wiring.ts';

at.prepareViews();

/** Something is taken away after a question; there is no dialog in which it is changed. */
type Removal = {
  machine: string;
  address: string;
  given: (api: PretendedCalls) => void;
  button: string;
  question: string;
  confirm: string;
  keep: string;
  call: (api: PretendedCalls) => unknown;
  done: string;
};

const REMOVALS: readonly Removal[] = [
  {
    machine: 'deviceSignOut',
    address: ROUTES.signInDetails,
    given: (api) => {
      api.signInDetails.devices.mockResolvedValue(sampleDevices);
    },
    button: DEVICES_TEXTS.signOutOf('Chrome on Android'),
    question: DEVICES_TEXTS.ask,
    confirm: DEVICES_TEXTS.signOut,
    keep: 'Cancel',
    call: (api) => api.signInDetails.signOutDevice,
    done: SESSION_MESSAGES.removed,
  },
  {
    machine: 'passkeyRemoval',
    address: ROUTES.signInDetails,
    given: (api) => {
      api.passkeys.list.mockResolvedValue(samplePasskeys);
    },
    button: PASSKEY_TEXTS.removeOf('Chrome on Android'),
    question: PASSKEY_TEXTS.ask,
    confirm: PASSKEY_TEXTS.remove,
    keep: 'Cancel',
    call: (api) => api.passkeys.remove,
    done: PASSKEY_MESSAGES.removed,
  },
  {
    machine: 'teamSignOut',
    address: ROUTES.team,
    given: (api) => {
      const member = { ...rows.member(0), emailId: 'walked@acme.example', hasJoined: true };
      api.team.list.mockResolvedValue(listed(member) as never);
    },
    button: TEAM_TEXTS.signOutOf(rows.nameOf(0)),
    question: TEAM_TEXTS.askSignOut,
    confirm: TEAM_TEXTS.signOut,
    keep: 'Cancel',
    call: (api) => api.team.signOut,
    done: SESSION_MESSAGES.memberEnded,
  },
  {
    machine: 'referralCancellation',
    address: ROUTES.tickets,
    given: (api) => {
      api.registration.referrals.mockResolvedValue(listed(rows.referral(0)) as never);
    },
    button: `Cancel registration of ${rows.nameOf(0)}`,
    question: REFERRAL_MESSAGES.askRemove,
    confirm: 'Cancel registration',
    keep: 'Keep it',
    call: (api) => api.registration.cancelReferral,
    done: REFERRAL_MESSAGES.removed,
  },
];

const { refused } = sampleFailures;

for (const removal of REMOVALS)
  it(`${removal.machine} asks, takes its time, says why it failed, and says that it is done`, async () => {
    const watch = watched();
    const stage = at.enter(removal.address, { watch, given: removal.given });
    const call = hold(removal.call(stage.api));
    const ask = async (): Promise<void> => {
      await at.press(removal.button);
      await at.says(removal.question, at.question);
    };
    await ask();
    // The answer that changes nothing has the focus.
    await at.until(() => {
      expect(document.activeElement?.textContent).toBe(removal.keep);
    });
    await at.press(removal.keep, at.question);
    await at.gone('alertdialog');
    await ask();
    await at.press(removal.confirm, at.question);
    await call.asked();
    expect((await at.one('button', removal.confirm, at.question)).getAttribute('aria-busy')).toBe('true');
    await at.pass(3_000);
    await at.says(KIT_TEXTS.stillWorking, at.question);
    await call.fail(refused);
    await at.says(refused.message, at.question);
    await at.press(removal.confirm, at.question);
    await call.answer(undefined);
    await at.toast(removal.done);
    await at.gone('alertdialog');
    expect(undone(removal.machine, watch)).toEqual([]);
  });
