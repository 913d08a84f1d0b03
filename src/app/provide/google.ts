import { fromPromise } from 'xstate';
import type { GoogleAnswer } from '../../api/google.ts';
import { STORAGE_KEYS } from '../../domain/constants.ts';
import { googleMachine } from '../../machines/google/google.machine.ts';
import type { Ports } from '../ports.ts';

/** The sign-in with Google and its calls. The machine never receives the token of a session. */
export function provideGoogle({ api, storage, location, page }: Ports) {
  return googleMachine.provide({
    actors: {
      takeAnswer: fromPromise(() => Promise.resolve(takeAnswer(page))),
      startSignIn: fromPromise(async ({ input, signal }) =>
        (await api()).google.start(input.another, signal),
      ),
      finishSignIn: fromPromise(async ({ input, signal }) => {
        if (!input) throw new Error('There is no answer of Google.');
        const signIn = await (await api()).google.finish(input, signal);
        if (signIn.question) {
          storage.tab.keep(STORAGE_KEYS.question, JSON.stringify(signIn.question));
          return { outcome: 'asked', user: null };
        }
        storage.saveToken(signIn.token);
        return { outcome: 'signedIn', user: signIn.user };
      }),
    },
    actions: {
      goTo: (_, target) => {
        location.goTo(target);
      },
      leaveFor: (_, { url }) => {
        page.location.replace(url);
      },
    },
  });
}

/**
 * Google's answer in the fragment, which is removed: it works once, and a reload begins anew. Removed past the router,
 * for which the address has not changed.
 */
function takeAnswer(page: Window): GoogleAnswer | null {
  const { hash, pathname } = page.location;
  const { state, code, error, iss } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  if (!state) return null;
  History.prototype.replaceState.call(page.history, page.history.state, '', pathname);
  return { state, ...(code ? { code } : {}), ...(error ? { error } : {}), ...(iss ? { iss } : {}) };
}
