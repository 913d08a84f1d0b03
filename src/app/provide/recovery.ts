import { fromPromise } from 'xstate';
import { plainEmail } from '../../domain/email.ts';
import { passwordFormMachine } from '../../machines/password/password-form.ts';
import { recoveryFormMachine } from '../../machines/password/recovery-form.ts';
import { recoveryMachine } from '../../machines/password/recovery.machine.ts';
import { linkTokenOf } from '../link-token.ts';
import type { Ports } from '../ports.ts';

/** The screen for a forgotten password and its calls; none carries the token of a session. */
export function provideRecovery({ api, page }: Ports) {
  return recoveryMachine.provide({
    actors: {
      findLink: fromPromise(() => Promise.resolve(linkTokenOf(page) !== '')),
      readLink: fromPromise(async ({ signal }) =>
        (await api()).password.readReset(linkTokenOf(page), signal),
      ),
      askForm: recoveryFormMachine.provide({
        actors: {
          submit: fromPromise(async ({ input: { values }, signal }) =>
            (await api()).password.askReset(plainEmail(values.email), signal),
          ),
        },
      }),
      passwordForm: passwordFormMachine.provide({
        actors: {
          submit: fromPromise(async ({ input: { secret }, signal }) => {
            if (!secret) throw new Error('A password form was sent without passwords.');
            const { newPassword, confirmPassword, removePasskeys = false } = secret;
            const setting = { token: linkTokenOf(page), newPassword, confirmPassword, removePasskeys };
            return (await api()).password.resetPassword(setting, signal);
          }),
        },
      }),
    },
  });
}
