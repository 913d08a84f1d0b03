import { SESSION_MESSAGES } from '../../../src/domain/session-messages.ts';
import { PASSKEY_MESSAGES } from '../../../src/domain/passkey-messages.ts';
import { PASSKEY_TEXTS } from '../../../src/ui/passkeys/passkey-texts.ts';
import { CONTROL_TEXTS } from '../../../src/ui/kit/control-texts.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { DEVICES_TEXTS } from '../../../src/ui/sign-in-details/device-texts.ts';
import { SIGN_IN_TEXTS } from '../../../src/ui/sign-in-details/sign-in-texts.ts';
import { TEAM_TEXTS } from '../../../src/ui/team/team-texts.ts';
import { SIGNED_IN } from './common.ts';
import { says, type Words } from './words.ts';

type Question = {
  given: string;
  /** The button that asks the question. */
  press: string;
  question: string;
  confirm: string;
  done: string;
  failed: string;
};

/** Signing out somewhere else, after a question. */
const ending = ({ given, press, question, confirm, done, failed }: Question): Words => ({
  given: () => [SIGNED_IN, given],
  when: {
    'remove.requested': press,
    'remove.confirmed': `Press “${confirm}”.`,
    'remove.declined': `Press “${CONTROL_TEXTS.cancel}”.`,
    'done remove': `The server answers. ${says(done)}`,
    'error remove': `The server refuses. ${says(failed, 'For a moment it also says')}`,
  },
  then: (snapshot) => {
    if (!snapshot.hasTag('confirming')) return ['No question is open.'];
    const message: unknown = snapshot.context.message;
    return [
      `It asks “${question}”`,
      ...(snapshot.hasTag('busy') ? [`“${confirm}” shows that it is busy.`] : []),
      ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
      ...(typeof message === 'string' ? [says(message)] : []),
    ];
  },
});

const AT_DEVICES = `On the page “${SIGN_IN_TEXTS.title}” the card “${DEVICES_TEXTS.title}” lists this device and a second one, on which you are signed in, too.`;

/** Where a person is signed in, and signing out there. */
export const devicesWords: Readonly<Record<string, Words>> = {
  deviceSignOut: ending({
    given: AT_DEVICES,
    press: `Press “${DEVICES_TEXTS.signOut}” beside the second device.`,
    question: DEVICES_TEXTS.ask,
    confirm: DEVICES_TEXTS.signOut,
    done: SESSION_MESSAGES.removed,
    failed: SESSION_MESSAGES.removeFailed,
  }),
  passkeyRemoval: ending({
    given: `On the page “${SIGN_IN_TEXTS.title}” the card “${PASSKEY_TEXTS.title}” lists a passkey.`,
    press: `Press “${PASSKEY_TEXTS.remove}” beside the passkey.`,
    question: PASSKEY_TEXTS.ask,
    confirm: PASSKEY_TEXTS.remove,
    done: PASSKEY_MESSAGES.removed,
    failed: PASSKEY_MESSAGES.removeFailed,
  }),
  teamSignOut: ending({
    given:
      'You are the main account. On the page “Team Management” there is a member who has signed in before.',
    press: 'In the row of the member, press the button with the arrow that leads out.',
    question: TEAM_TEXTS.askSignOut,
    confirm: TEAM_TEXTS.signOut,
    done: SESSION_MESSAGES.memberEnded,
    failed: SESSION_MESSAGES.memberFailed,
  }),
};
