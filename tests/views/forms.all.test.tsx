import { describe, expect, it } from 'vitest';
import { OWN_DATA_MESSAGES } from '../../src/domain/own-data-messages.ts';
import { RECOVERY_MESSAGES } from '../../src/domain/recovery-messages.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { PASSWORD_MESSAGES } from '../../src/domain/screen-messages.ts';
import { samplePerson } from '../../src/machines/leads.catalogue.ts';
import { sampleFailures, sampleUser } from '../../src/machines/samples.ts';
import { KIT_TEXTS } from '../../src/ui/kit/texts.ts';
import { FORM_TITLES, SUBMIT_LABELS } from '../../src/ui/leads/quick/quick-texts.ts';
import { OWN_DATA_TEXTS } from '../../src/ui/own-data/own-data-texts.ts';
import { PASSWORD_TEXTS } from '../../src/ui/password/password-texts.ts';
import { RECOVERY_TEXTS } from '../../src/ui/password/recovery-texts.ts';
import { SIGN_IN_TEXTS } from '../../src/ui/sign-in-details/sign-in-texts.ts';
import { EMAIL_TEXTS } from '../../src/ui/sign-in/email-texts.ts';
import { LOGIN_TEXTS } from '../../src/ui/sign-in/sign-in-texts.ts';
import { listed } from './record-screens.ts';
import { hold } from './stage/held.ts';
import type { PretendedCalls } from './stage/pretended-calls.ts';
import * as at from './stage/stage.tsx';
import { undone, watched } from './stage/wiring.ts';

at.prepareViews();

const { refused } = sampleFailures;

/** A form that sends once what was typed, and has no record of its own. */
type FormScreen = {
  machine: string;
  address: string;
  signedOut?: true;
  given?: (api: PretendedCalls) => void;
  /** What is done until it is there. */
  open?: () => Promise<void>;
  place?: () => HTMLElement;
  /** What is typed, by field, and what a first try lacks. */
  typed: readonly (readonly [field: string, text: string])[];
  /** Passwords are typed, but the machine never holds them. */
  secret?: true;
  submit: readonly [idle: string, busy: string];
  call: (api: PretendedCalls) => unknown;
  answer?: unknown;
  /** Shown, or no longer shown, once it is sent. */
  done: () => Promise<unknown>;
  beyond?: Readonly<Record<string, string>>;
};

const NO_SECRET = { 'secret.changed': 'This form asks for no secret.' };

const SCREENS: readonly FormScreen[] = [
  {
    machine: 'signInForm',
    address: ROUTES.login,
    signedOut: true,
    typed: [[LOGIN_TEXTS.mobile, '9000000001']],
    submit: [LOGIN_TEXTS.sendCode, LOGIN_TEXTS.sendCode],
    call: (api) => api.signIn.sendOtp,
    done: () => at.one('heading', 'Verify OTP'),
    beyond: NO_SECRET,
  },
  {
    machine: 'emailForm',
    address: ROUTES.emailLogin,
    signedOut: true,
    typed: [
      [EMAIL_TEXTS.email, 'asha@acme.example'],
      [EMAIL_TEXTS.password, 'demo-password'],
    ],
    submit: [LOGIN_TEXTS.logIn, LOGIN_TEXTS.logIn],
    call: (api) => api.signIn.login,
    answer: { token: 'token-of-asha', user: sampleUser },
    done: () => at.gone('button', LOGIN_TEXTS.logIn),
  },
  {
    machine: 'recoveryForm',
    address: ROUTES.forgotPassword,
    signedOut: true,
    typed: [[RECOVERY_TEXTS.email, 'asha@acme.example']],
    submit: [RECOVERY_TEXTS.send, RECOVERY_TEXTS.sending],
    call: (api) => api.password.askReset,
    done: () => at.says(RECOVERY_MESSAGES.sent),
    beyond: NO_SECRET,
  },
  {
    machine: 'ownDataForm',
    address: ROUTES.ownData,
    signedOut: true,
    typed: [[OWN_DATA_TEXTS.email, 'lena@visitor.example']],
    submit: [OWN_DATA_TEXTS.send, OWN_DATA_TEXTS.sending],
    call: (api) => api.ownData.askLink,
    done: () => at.says(OWN_DATA_MESSAGES.sent),
    beyond: NO_SECRET,
  },
  {
    machine: 'passwordForm',
    address: ROUTES.resetPassword,
    typed: [
      [PASSWORD_TEXTS.current, 'old-password'],
      [PASSWORD_TEXTS.new, 'new-password'],
      [PASSWORD_TEXTS.confirm, 'new-password'],
    ],
    secret: true,
    submit: [PASSWORD_TEXTS.update, PASSWORD_TEXTS.updating],
    call: (api) => api.password.updatePassword,
    done: () => at.toast(PASSWORD_MESSAGES.updated),
    beyond: { 'field.changed': 'Which password it is, is decided before the form is drawn.' },
  },
  {
    machine: 'signInDataForm',
    address: ROUTES.signInDetails,
    open: () => at.press(SIGN_IN_TEXTS.changeEmail),
    place: at.dialog,
    typed: [[SIGN_IN_TEXTS.newEmail, 'asha.rao@acme.example']],
    submit: [SIGN_IN_TEXTS.sendLink, SIGN_IN_TEXTS.sending],
    call: (api) => api.signInDetails.requestEmail,
    done: () => at.gone('dialog'),
    beyond: NO_SECRET,
  },
  {
    machine: 'quickForm',
    address: ROUTES.leads,
    given: (api) => {
      api.leads.list.mockResolvedValue(listed(samplePerson) as never);
    },
    open: async () => {
      await at.press(`More about ${samplePerson.user?.fullName ?? ''}`);
      await at.press(FORM_TITLES.followUp, undefined, 'menuitem');
    },
    place: at.dialog,
    typed: [['When', '2026-03-12T09:00']],
    submit: SUBMIT_LABELS.followUp,
    call: (api) => api.leads.update,
    answer: samplePerson,
    done: () => at.gone('dialog'),
    beyond: NO_SECRET,
  },
];

for (const screen of SCREENS)
  describe(screen.machine, () => {
    const { place, submit, typed } = screen;
    const [idle, busy] = submit;
    const watch = watched();
    const open = async (): Promise<at.Stage> => {
      const stage = at.enter(screen.address, {
        watch,
        ...(screen.signedOut && { as: null }),
        ...(screen.given && { given: screen.given }),
      });
      await at.first('heading');
      await screen.open?.();
      await at.one('button', idle, place);
      return stage;
    };
    const fill = async (texts: typeof typed): Promise<void> => {
      for (const [label, text] of texts) await at.type(label, text, place);
    };

    it('says what is missing, and where', async () => {
      const stage = await open();
      await fill(typed.map(([label]) => [label, '']));
      await at.press(idle, place);
      await at.until(() => {
        expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(0);
      });
      expect(screen.call(stage.api)).not.toHaveBeenCalled();
    });

    it('keeps what is typed while it is sent late, given up, refused and sent', async () => {
      const stage = await open();
      const call = hold(screen.call(stage.api));
      await fill(typed);
      await at.press(idle, place);
      await call.asked();
      await at.until(() => {
        const [button] = at.all('button', busy, place);
        expect(button?.getAttribute('aria-busy') ?? button?.textContent).toMatch(new RegExp(`true|${busy}`));
      });
      await at.pass(3_000);
      await at.says(KIT_TEXTS.stillWorking);
      await at.press('Cancel', place);
      await at.saysNot(KIT_TEXTS.stillWorking);
      await at.press(idle, place);
      await call.fail(refused);
      await at.says(refused.message);
      for (const [label, text] of screen.secret ? [] : typed)
        if (label !== EMAIL_TEXTS.password) await at.holds(label, text, place);
      await at.press(idle, place);
      await call.answer(screen.answer);
      await screen.done();
      expect(undone(screen.machine, watch, screen.beyond)).toEqual([]);
    });
  });
