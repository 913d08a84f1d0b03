import type { AnyMachineSnapshot } from 'xstate';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { GOOGLE_TEXTS } from '../../../src/ui/google/google-texts.ts';
import type { GoogleTrouble } from '../../../src/machines/google/google.machine.ts';
import { says, type Words } from './words.ts';

const isRefused = (error: unknown): boolean => (error as { _tag: string })._tag === 'Refused';

/** Whether the screen offers another account, because the server refused this one. */
const isAboutAccount = (before: AnyMachineSnapshot | null): boolean =>
  before !== null && (before.context as { trouble: GoogleTrouble | null }).trouble !== null;

/** The way to Google, and what its answer leads to. */
export const google: Words = {
  given: () => [
    'No user is signed in in this browser.',
    'The portal has a client at Google (docs/operations.md), and a Google account is at hand.',
  ],
  prepare: {
    'done takeAnswer': '',
    'error takeAnswer': '',
    'error startSignIn': 'switch the network off (developer tools, Network, Offline)',
    'done finishSignIn': ({ output }) =>
      (output as { outcome: string }).outcome === 'asked'
        ? 'have an exhibitor add the address of a new Google account to the team'
        : undefined,
    'error finishSignIn': ({ error }) =>
      isRefused(error)
        ? 'use a Google account whose address no exhibitor account has'
        : 'switch the network off when Google asks which account to use (developer tools, Network, Offline)',
  },
  when: {
    'done takeAnswer': ({ output }) =>
      output === null
        ? 'Press “Continue with Google” at /exhibitor/login.'
        : 'Press “Continue with Google” at /exhibitor/login, choose an account at Google, and come back.',
    'error takeAnswer': 'Press “Continue with Google” at /exhibitor/login.',
    'done startSignIn': 'The server gives the address of Google’s page.',
    'error startSignIn': 'The server cannot be reached.',
    'done finishSignIn': ({ output }) =>
      (output as { outcome: string }).outcome === 'asked'
        ? 'The server asks which of the teams that added the address to join.'
        : 'The server signs in.',
    'error finishSignIn': 'The server signs nobody in, or cannot be reached.',
    'again.requested': (_, before) =>
      `Press “${isAboutAccount(before) ? GOOGLE_TEXTS.another : GOOGLE_TEXTS.again}”.`,
  },
  then: (snapshot) => {
    if (snapshot.matches('gone')) return ['Google’s page opens.'];
    if (snapshot.matches('signedIn')) return ['The portal opens, or the question which team to join.'];
    if (snapshot.hasTag('stopped')) {
      const trouble = snapshot.context.trouble as GoogleTrouble | null;
      return [says(GOOGLE_TEXTS.titles[trouble?.reason ?? 'other']), `“${GOOGLE_TEXTS.mobile}” is offered.`];
    }
    const title = snapshot.hasTag('finishing') ? GOOGLE_TEXTS.finishing : GOOGLE_TEXTS.leaving;
    return [says(title), ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : [])];
  },
};
