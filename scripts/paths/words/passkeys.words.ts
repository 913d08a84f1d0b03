import { PASSKEY_MESSAGES } from '../../../src/domain/passkey-messages.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { PASSKEY_TEXTS } from '../../../src/ui/passkeys/passkey-texts.ts';
import { PROOF_TEXTS } from '../../../src/ui/sign-in-details/proof-texts.ts';
import { SIGN_IN_TEXTS } from '../../../src/ui/sign-in-details/sign-in-texts.ts';
import { SIGNED_IN } from './common.ts';
import { says, type Words } from './words.ts';

const OFFLINE = 'switch the network off (developer tools, Network, Offline)';
const isRefused = (error: unknown): boolean => (error as { _tag: string })._tag === 'Refused';
const text = (said: unknown): string[] => (typeof said === 'string' ? [says(said)] : []);

/** Adding a passkey. */
const passkeys: Words = {
  given: () => [SIGNED_IN, `You signed in a moment ago, and opened “${SIGN_IN_TEXTS.title}”.`],
  prepare: {
    'error startCreation': 'sign in, wait eleven minutes, and close the question who you are when it opens',
    'error makePasskey': '',
    'error savePasskey': `${OFFLINE} while the window of the browser is open`,
  },
  when: {
    'data.requested': 'Go to another page and come back.',
    'rows.changed': 'A passkey was removed.',
    'passkey.requested': `Press “${PASSKEY_TEXTS.add}”.`,
    'addition.cancelled': `Press “${PASSKEY_TEXTS.cancel}”.`,
    'done startCreation': 'The server answers. The window of the browser opens.',
    'error startCreation': 'The server refuses.',
    'done makePasskey': 'Agree in the window of the browser.',
    'error makePasskey': 'Close the window of the browser without agreeing.',
    'done savePasskey': `The server answers. ${says(PASSKEY_MESSAGES.added)}`,
    'error savePasskey': 'The server cannot be reached.',
  },
  then: (snapshot) => [
    ...(snapshot.hasTag('making') ? [says(PASSKEY_TEXTS.making)] : []),
    ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
    ...(snapshot.hasTag('adding')
      ? [`“${PASSKEY_TEXTS.cancel}” is offered.`]
      : [`“${PASSKEY_TEXTS.add}” is offered.`]),
    ...text(snapshot.context.problem),
  ],
};

/** Signing in with one. */
const passkeySignIn: Words = {
  given: () => [
    'No user is signed in in this browser, which has a passkey of a person of the event.',
    `At /exhibitor/login you press “${PASSKEY_TEXTS.signInTitle}”.`,
  ],
  prepare: {
    'error startSignIn': OFFLINE,
    'error choosePasskey': '',
    'error finishSignIn': ({ error }) =>
      isRefused(error) ? 'remove the passkey in another browser, under Sign-in Details' : OFFLINE,
  },
  when: {
    'again.requested': `Press “${PASSKEY_TEXTS.again}”.`,
    'done startSignIn': 'The server answers. The window of the browser opens.',
    'error startSignIn': 'The server cannot be reached.',
    'done choosePasskey': 'Choose the passkey in the window of the browser.',
    'error choosePasskey': 'Close the window of the browser without choosing.',
    'done finishSignIn': 'The server signs in.',
    'error finishSignIn': 'The server signs nobody in.',
  },
  then: (snapshot) => {
    if (snapshot.matches('signedIn')) return ['The portal opens.'];
    if (snapshot.hasTag('stopped'))
      return [...text(snapshot.context.error), `“${PASSKEY_TEXTS.again}” is offered.`];
    return [
      snapshot.hasTag('choosing') ? says(PASSKEY_TEXTS.choose) : says(PASSKEY_TEXTS.starting),
      ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
    ];
  },
};

/** Offering one after a sign-in. */
const passkeyOffer: Words = {
  given: () => [
    'A private window of a browser, on a device that asks for a fingerprint, a face or a PIN.',
    'You sign in with a number.',
  ],
  prepare: {
    'done considerOffer': ({ output }) =>
      output === true ? undefined : 'add a passkey in another browser, under Sign-in Details',
    'error considerOffer':
      'open the developer tools, to switch the network off (Network, Offline) as soon as the portal is shown',
  },
  when: {
    'after offerTime': 'Wait eight seconds, and touch nothing.',
    'done considerOffer': ({ output }) =>
      output === true
        ? `The server answers that you have none. ${says(PASSKEY_MESSAGES.offer)}`
        : 'The server answers that you have one. Nothing is offered.',
    'error considerOffer': 'The server cannot be reached. Nothing is offered.',
  },
  then: (snapshot) => [snapshot.matches('quiet') ? 'The page stays as it is.' : 'No passkey is offered yet.'],
};

const ASKED = [says(PROOF_TEXTS.title), says(PROOF_TEXTS.hint)];

/** Proving again who is there. */
const proof: Words = {
  given: () => [
    SIGNED_IN,
    `Your account has a password, a passkey and a number. You signed in eleven minutes ago, and opened “${SIGN_IN_TEXTS.title}”.`,
  ],
  prepare: {
    'error startPasskey': OFFLINE,
    'error sendCode': OFFLINE,
    'error choosePasskey': '',
    'error prove': 'change the password in another browser, and type the former one',
  },
  when: {
    'proof.asked': ({ ways }) =>
      `Press “${PASSKEY_TEXTS.add}”${(ways as string[]).length === 1 ? ', with an account that has only a password' : ''}.`,
    'proof.submitted': `Type your password and press “${PROOF_TEXTS.confirm}”.`,
    'code.changed': ({ filled }) => `Empty the boxes, and type ${String(filled)} digits of a code.`,
    'code.requested': 'Ask for a code to your number.',
    'passkey.requested': `Press “${PROOF_TEXTS.passkey}”.`,
    'proof.left': 'Press Escape.',
    'done startPasskey': 'The server answers. The window of the browser opens.',
    'error startPasskey': 'The server cannot be reached.',
    'done sendCode': 'The server answers.',
    'error sendCode': 'The server cannot be reached.',
    'done choosePasskey': 'Choose the passkey in the window of the browser.',
    'error choosePasskey': 'Close the window of the browser without choosing.',
    'done prove': 'The server answers that it is you.',
    'error prove': 'The server refuses the proof.',
  },
  then: (snapshot) =>
    snapshot.hasTag('open')
      ? [
          ...ASKED,
          ...(snapshot.hasTag('choosing') ? [says(PROOF_TEXTS.choosing)] : []),
          ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
          ...text(snapshot.context.error),
        ]
      : ['Nothing is asked.'],
};

export const passkeyWords: Readonly<Record<string, Words>> = { passkeys, passkeySignIn, passkeyOffer, proof };
