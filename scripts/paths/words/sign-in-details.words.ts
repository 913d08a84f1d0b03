import type { OtpOutcome } from '../../../src/machines/sign-in/otp.machine.ts';
import { PROOF_MESSAGES } from '../../../src/domain/proof-messages.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { SIGN_IN_TEXTS as TEXTS } from '../../../src/ui/sign-in-details/sign-in-texts.ts';
import { ANSWERED, REFUSED, SIGNED_IN } from './common.ts';
import { says, type Words } from './words.ts';

/** The user's sign-in number and e-mail address, and how the user proves new ones. */
const signInDetails: Words = {
  given: () => [
    SIGNED_IN,
    'A new e-mail address is not confirmed yet, and the mail with its link is at hand. The page Support is open.',
  ],
  prepare: {
    'done confirmLink': ({ output }) => (output === true ? '' : 'use the menu with your name, not the link'),
  },
  when: {
    'data.requested': 'Open the page, by the link of the mail or from the menu with your name.',
    'done confirmLink': ({ output }) =>
      output === true
        ? 'The page was opened by the link, and the server accepts it.'
        : 'The page was opened from the menu.',
    'error confirmLink': 'The page was opened by the link, and the server refuses it.',
    'change.requested': ({ kind }) => `Press “${kind === 'email' ? TEXTS.changeEmail : TEXTS.changeNumber}”.`,
    'dialog.closed': 'Press Escape.',
    'done form': 'Fill in the form and send it. The server answers.',
    'done otp': ({ output }) =>
      (output as { outcome: OtpOutcome }).outcome === 'verified'
        ? 'Type the code; its last digit sends it. The server accepts it.'
        : `Press “${TEXTS.back}”.`,
    'link.requested': `Press “${TEXTS.resend}”.`,
    'change.cancelled': `Press “${TEXTS.cancelChange}”.`,
    'done sendLink': ANSWERED,
    'error sendLink': REFUSED,
    'done cancelChange': ANSWERED,
    'error cancelChange': REFUSED,
  },
  then: (snapshot) => {
    const { problem, values } = snapshot.context;
    if (snapshot.hasTag('confirming')) return ['The page is loading or already shown.'];
    if (snapshot.hasTag('proving')) return [`“${TEXTS.enterCode}” asks for the code.`];
    if (snapshot.hasTag('asking'))
      return [`The window asks for “${values.kind === 'email' ? TEXTS.newEmail : TEXTS.newNumber}”.`];
    if (snapshot.hasTag('sending')) return ['The button that sends the link shows that it is busy.'];
    if (snapshot.hasTag('cancelling')) return ['The button that cancels the change shows that it is busy.'];
    return ['The page is open.', ...(typeof problem === 'string' ? [says(problem)] : [])];
  },
};

/** The form for a new number or e-mail address. */
const signInDataForm: Words = {
  given: () => [SIGNED_IN, `On the page “${TEXTS.title}” the window “${TEXTS.changeEmail}” is open.`],
  when: {
    'field.changed': ({ value }) => `Type \`${String(value)}\` as “${TEXTS.newEmail}”.`,
    'secret.changed': 'Nothing secret is typed here.',
    'form.submitted': `Press “${TEXTS.sendLink}”.`,
    'form.cancelled': 'Press the cancel button, which appears after three seconds.',
    'done submit': ANSWERED,
    'error submit': REFUSED,
  },
  then: (snapshot) => {
    if (snapshot.status === 'done') return [says(PROOF_MESSAGES.linkSent)];
    const { message, errors } = snapshot.context;
    return [
      snapshot.hasTag('busy')
        ? `The button reads “${TEXTS.sending}”.`
        : `The button reads “${TEXTS.sendLink}”.`,
      ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
      ...(typeof message === 'string' ? [says(message)] : []),
      ...Object.values(errors as Record<string, readonly string[]>).flatMap(([text]) =>
        text === undefined ? [] : [says(text, 'At a field it says')],
      ),
    ];
  },
};

export const signInDetailsWords: Readonly<Record<string, Words>> = { signInDetails, signInDataForm };
