import { fromPromise } from 'xstate';
import { passkeyList, passkeyRemoval } from '../../machines/passkeys/actors.ts';
import { passkeyOfferMachine } from '../../machines/passkeys/passkey-offer.machine.ts';
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
        const { token, user } = await (await calls()).signIn(input, signal);
        storage.saveToken(token);
        return user;
      }),
    },
  });
}

/** Days before it is offered again in this browser. A cookie, because signing out clears the other storage. */
const OFFER_AGAIN_DAYS = 90;
const OFFERED = 'passkey_offered';

/** Whether a passkey is offered: just signed in here, the device can make one, and the user has none. */
export function providePasskeyOffer({ api, storage, page }: Ports) {
  return passkeyOfferMachine.provide({
    actors: {
      considerOffer: fromPromise(async ({ signal }) => {
        if (!storage.signedInHere() || page.document.cookie.includes(`${OFFERED}=`)) return false;
        if (!(await (await import('../passkey-prompt.ts')).canMakePasskey())) return false;
        if ((await (await api()).passkeys.list(signal)).length > 0) return false;
        const seconds = OFFER_AGAIN_DAYS * 24 * 60 * 60;
        page.document.cookie = `${OFFERED}=1; Path=/exhibitor; Max-Age=${String(seconds)}; SameSite=Lax`;
        return true;
      }),
    },
  });
}
