import { fromPromise } from 'xstate';
import { passkeyList, passkeyRemoval } from '../../machines/passkeys/actors.ts';
import { passkeySignInMachine } from '../../machines/passkeys/passkey-sign-in.machine.ts';
import { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts';
import type { Ports } from '../ports.ts';

/** The user's passkeys, and the calls and the browser's window that add one. */
export function providePasskeys({ api }: Ports) {
  const calls = async () => (await api()).passkeys;
  return passkeysMachine.provide({
    actors: {
      passkeyList: passkeyList.provide({
        actors: { load: fromPromise(async ({ signal }) => (await calls()).list(signal)) },
      }),
      passkeyRemoval: passkeyRemoval.provide({
        actors: {
          remove: fromPromise(async ({ input: { id }, signal }) => (await calls()).remove(id, signal)),
        },
      }),
      startCreation: fromPromise(async ({ signal }) => (await calls()).creation(signal)),
      makePasskey: fromPromise(async ({ input, signal }) => {
        if (!input) throw new Error('A passkey was asked for without a challenge.');
        return (await import('../passkey-prompt.ts')).makePasskey(input, signal);
      }),
      savePasskey: fromPromise(async ({ input, signal }) => {
        if (!input) throw new Error('There is no passkey to save.');
        return (await calls()).add(input, signal);
      }),
    },
  });
}

/** The sign-in with a passkey. The machine never receives the token of a session. */
export function providePasskeySignIn({ api, storage }: Ports) {
  const calls = async () => (await api()).passkeys;
  return passkeySignInMachine.provide({
    actors: {
      startSignIn: fromPromise(async ({ signal }) => (await calls()).request(signal)),
      choosePasskey: fromPromise(async ({ input, signal }) => {
        if (!input) throw new Error('A passkey was asked for without a challenge.');
        return (await import('../passkey-prompt.ts')).choosePasskey(input, signal);
      }),
      finishSignIn: fromPromise(async ({ input, signal }) => {
        if (!input) throw new Error('There is no passkey to sign in with.');
        const { token, ...signIn } = await (await calls()).signIn(input, signal);
        if (token === null || signIn.question) throw new Error('A passkey signs in without a question.');
        storage.saveToken(token);
        return signIn.user;
      }),
    },
  });
}
