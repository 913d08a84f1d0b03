import { RECOVERY_MESSAGES } from '../../../src/domain/recovery-messages.ts';
import { PASSWORD_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { PASSWORD_TEXTS } from '../../../src/ui/password/password-texts.ts';
import { RECOVERY_TEXTS } from '../../../src/ui/password/recovery-texts.ts';
import { says, type Words } from './words.ts';

const isRefused = (error: unknown): boolean => (error as { _tag: string })._tag === 'Refused';

/** The screen for a forgotten password: asking for a link, and using it. */
export const recovery: Words = {
  given: () => [
    'No user is signed in in this browser. The mail with the link for a new password is at hand.',
  ],
  prepare: {
    'done findLink': ({ output }) =>
      output === true ? '' : 'do not use the link: this is about the address of the page',
    'error findLink': '',
    'error readLink': ({ error }) =>
      isRefused(error)
        ? 'use a link that was used already'
        : 'switch the network off (developer tools, Network, Offline)',
  },
  when: {
    'data.requested': 'Open the page, by the link of the mail or by its address.',
    'done findLink': ({ output }) =>
      output === true
        ? 'The page was opened by the link.'
        : 'The page was opened by its address, /exhibitor/forgot-password.',
    'error findLink': 'The page was opened by its address, /exhibitor/forgot-password.',
    'another.requested': 'Press “Ask for a new link”.',
    'retry.requested': 'Press “Try again”.',
    'done readLink': 'The server knows the link.',
    'error readLink': 'The link is used or expired, or the server cannot be reached.',
    'done askForm': 'Type an address into “Email” and press “Send link”. The server answers.',
    'done passwordForm': 'Type the same new password twice and press “Update Password”. The server answers.',
  },
  then: (snapshot) => {
    const error: unknown = snapshot.context.error;
    const said = typeof error === 'string' ? [says(error)] : [];
    if (snapshot.hasTag('ask')) return ['The form asks for “Email”.'];
    if (snapshot.hasTag('sent')) return [says(RECOVERY_MESSAGES.sent), says(RECOVERY_TEXTS.once)];
    if (snapshot.hasTag('choose')) {
      return [
        'It names the address of the account, and the form asks for “New Password”.',
        '“Ask for a new link” is offered.',
      ];
    }
    if (snapshot.hasTag('over')) return [...said, '“Ask for a new link” is offered.'];
    if (snapshot.hasTag('unread')) return [...said, '“Try again” is offered.'];
    if (snapshot.hasTag('set')) {
      return [says(PASSWORD_MESSAGES.updated), says(PASSWORD_TEXTS.done), '“Sign in” is offered.'];
    }
    return ['The page is loading.', ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : [])];
  },
};
