import { JOIN_MESSAGES, PASSWORD_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { says, type Words } from './words.ts';

const STARTS = [
  'No user is signed in in this browser. The mail with the link for a password is at hand.',
  'You are signed in with an account that has a password.',
  'You signed in with a code more than 15 minutes ago, with an account that never had a password.',
  'You signed in with a code just now, with an account that never had a password.',
];

/** The password page: which form the user gets, and why another is refused. */
export const password: Words = {
  given: (input) => [STARTS[input] ?? ''],
  prepare: {
    'done findLink': ({ output }) =>
      output === true ? '' : 'do not use the link: this is about the address of the page',
    'error findLink': '',
  },
  when: {
    'data.requested': 'Open the page, by the link of the mail or by its address.',
    'done findLink': ({ output }) =>
      output === true
        ? 'The page was opened by the link.'
        : 'The page was opened by its address, /exhibitor/reset-password.',
    'error findLink': 'The page was opened by its address, /exhibitor/reset-password.',
    'join.chosen': 'Press “Join”.',
    'decline.chosen': 'Press “Not mine”.',
    'retry.requested': 'Press “Try again”.',
    'done readInvite': ({ output }) =>
      (output as { mayJoin: boolean }).mayJoin
        ? 'The server names the team.'
        : 'The server names the team and says that the address cannot join it.',
    'error readInvite': 'The link is used or expired, or the server cannot be reached.',
    'done declineInvite': 'The server accepts the answer.',
    'error declineInvite': 'The link has been used since, or the server cannot be reached.',
    'done form': 'Fill in the form and press “Update Password”. The server answers.',
  },
  then: (snapshot) => {
    if (snapshot.hasTag('change')) return ['The form asks for “Current Password” and for a new one.'];
    if (snapshot.hasTag('first')) return ['It says “Your account has no password yet.” and asks for one.'];
    if (snapshot.hasTag('link'))
      return ['It says “Choose a password for your account, then sign in with it.” and asks for one.'];
    const error: unknown = snapshot.context.error;
    const said = typeof error === 'string' ? [says(error)] : [];
    if (snapshot.hasTag('ask')) {
      return [
        ...said,
        'The page names the company that added this address to its team, and offers “Not mine”.',
        ...(snapshot.hasTag('busy') ? ['“Not mine” shows that it is busy.'] : []),
      ];
    }
    if (snapshot.hasTag('declined')) return [says(JOIN_MESSAGES.linkDeclined)];
    if (snapshot.hasTag('over')) return said;
    if (snapshot.hasTag('unread')) return [...said, '“Try again” is offered.'];
    if (snapshot.hasTag('set')) return [`It says “${PASSWORD_MESSAGES.updated}.” and offers “Sign in”.`];
    if (snapshot.hasTag('late')) return [says(PASSWORD_MESSAGES.signInAgain), '“Sign out” is offered.'];
    if (snapshot.hasTag('signedOut')) return [says(PASSWORD_MESSAGES.signInFirst), '“Sign in” is offered.'];
    return ['The page is loading or already shown.'];
  },
};

/** The form for a new password. */
export const passwordForm: Words = {
  given: () => [
    'You are signed in with an account that has a password.',
    'The page “Reset Password” is open.',
  ],
  when: {
    'field.changed': 'Do nothing: the account determines which password the form asks for.',
    'secret.changed': 'Type into “New Password”.',
    'form.submitted': ({ secret }) =>
      secret
        ? 'Type the current password and twice the same new one, and press “Update Password”.'
        : 'Empty all fields and press “Update Password”.',
    'form.cancelled': 'Press the cancel button, which appears after three seconds.',
    'done submit': 'The server answers.',
    'error submit': 'The server refuses.',
  },
  then: (snapshot) => {
    if (snapshot.status === 'done') return [says(PASSWORD_MESSAGES.updated), 'The fields are empty.'];
    const message: unknown = snapshot.context.message;
    const errors = Object.values(snapshot.context.errors as Record<string, readonly string[]>).flat();
    return [
      'The form asks for “New Password” and “Confirm New Password”.',
      ...(snapshot.hasTag('busy') ? ['It says “Updating...”.'] : []),
      ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
      ...(typeof message === 'string' ? [says(message)] : []),
      ...errors.map((text) => says(text, 'At a field it says')),
    ];
  },
};
