import { fromPromise } from 'xstate';
import { passwordFormMachine } from '../../machines/password/password-form.ts';
import { passwordMachine } from '../../machines/password/password.machine.ts';
import { linkTokenOf } from '../link-token.ts';
import type { Ports } from '../ports.ts';

/** The Reset Password screen and its calls, signed in or signed out. */
export function providePassword({ api, storage, page }: Ports) {
  const linkToken = (): string => linkTokenOf(page);
  return passwordMachine.provide({
    actors: {
      findLink: fromPromise(() => Promise.resolve(linkToken() !== '')),
      readInvite: fromPromise(async ({ signal }) => (await api()).password.readInvite(linkToken(), signal)),
      declineInvite: fromPromise(async ({ signal }) =>
        (await api()).password.declineInvite(linkToken(), signal),
      ),
      form: passwordFormMachine.provide({
        actors: {
          submit: fromPromise(async ({ input: { values, secret }, signal }) => {
            if (!secret) throw new Error('A password form was sent without passwords.');
            const { password } = await api();
            const { newPassword, confirmPassword } = secret;
            return values.kind === 'link'
              ? password.setPassword({ token: linkToken(), newPassword, confirmPassword }, signal)
              : password.updatePassword(secret, signal);
          }),
        },
      }),
    },
    actions: {
      keepPath: (_, path) => {
        storage.saveReturnPath(path);
      },
    },
  });
}
