import { fromPromise } from 'xstate';
import { plainEmail } from '../../domain/email.ts';
import { otpMachine } from '../../machines/sign-in/otp.machine.ts';
import { signInDataFormMachine } from '../../machines/sign-in-details/sign-in-data-form.ts';
import { signInDataResource } from '../../machines/sign-in-details/actors.ts';
import { signInDetailsMachine } from '../../machines/sign-in-details/sign-in-details.machine.ts';
import { linkTokenOf } from '../link-token.ts';
import type { Ports } from '../ports.ts';
import { watchClock } from '../watch-clock.ts';

/** The user's own number and email address, and the calls that prove a new one. */
export function provideSignInDetails({ api, now, page }: Ports) {
  const calls = async () => (await api()).signInDetails;
  /** Reads the token from the address's fragment and removes it there; empty when there is none. */
  const takeToken = (): string => {
    const token = linkTokenOf(page);
    if (token !== '') page.history.replaceState(page.history.state, '', page.location.pathname);
    return token;
  };
  return signInDetailsMachine.provide({
    actors: {
      signInData: signInDataResource.provide({
        actors: { load: fromPromise(async ({ signal }) => (await calls()).signInData(signal)) },
      }),
      form: signInDataFormMachine.provide({
        actors: {
          submit: fromPromise(async ({ input: { values }, signal }) => {
            const { kind, email, phoneCode, mobile } = values;
            const port = await calls();
            return kind === 'email'
              ? port.requestEmail({ email: plainEmail(email) }, signal)
              : port.requestNumber({ phoneCode, mobile }, signal);
          }),
        },
      }),
      otp: otpMachine.provide({
        actors: {
          verifyOtp: fromPromise(async ({ input, signal }) => {
            await (await calls()).confirmNumber({ otp: input.code }, signal);
            return { outcome: 'verified', user: null };
          }),
          resendOtp: fromPromise(async ({ input: { phoneCode, mobile }, signal }) =>
            (await calls()).requestNumber({ phoneCode, mobile }, signal),
          ),
          watchClock: watchClock(now, page),
        },
        // A reload does not reopen the dialog, so nothing is stored for it.
        actions: { keepSent: () => undefined, keepWait: () => undefined },
      }),
      sendLink: fromPromise(async ({ input, signal }) => (await calls()).requestEmail(input, signal)),
      cancelChange: fromPromise(async ({ signal }) => (await calls()).cancelEmail(signal)),
      confirmLink: fromPromise(async ({ signal }) => {
        const token = takeToken();
        if (token === '') return false;
        await (await calls()).confirmEmail({ token }, signal);
        return true;
      }),
    },
  });
}
