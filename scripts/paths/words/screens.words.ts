import { SUPPORT_MESSAGES, TEAM_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { ANSWERED, REFUSED, SIGNED_IN } from './common.ts';
import { says, type Words } from './words.ts';

/** The company profile's page, without its form. */
const profile: Words = {
  given: () => [
    SIGNED_IN,
    'The page “Team Management” is open, and “Company Profile” was not opened since the sign-in.',
  ],
  prepare: { 'done profileForm': '' },
  when: {
    'data.requested': 'Open “Company Profile”; from there, open “Team Management” first and come back.',
    'retry.requested':
      'Open “Company Profile” with the network switched off, switch it on again, and press Try again.',
    'xstate.snapshot.companyProfile': 'Open “Company Profile” unless it is open, and wait for the profile.',
    'draft.changed': ({ dirty }) =>
      dirty === true
        ? 'On “Company Profile”, type something more as Company Name.'
        : 'On “Company Profile”, change Company Name, then restore its text.',
    'leave.requested': (_, before) =>
      before?.context.dirty === true
        ? 'On “Company Profile”, press “Team Management” in the menu.'
        : 'Open “Company Profile” unless it is open, and press “Team Management” in the menu.',
    'leave.confirmed': 'Press “Leave”.',
    'leave.declined': 'Press “Stay”.',
    'done profileForm': 'On “Company Profile”, type `Saved` as Company Name and press Save Changes.',
  },
  then: (snapshot) => {
    if (snapshot.hasTag('asking')) return ['It asks “Leave without saving?”'];
    if (!snapshot.hasTag('ready')) return ['No question is open, and no form is shown.'];
    return [
      'No question is open.',
      snapshot.context.dirty === true
        ? 'On “Company Profile”, a mark says that there are unsaved changes.'
        : 'On “Company Profile”, nothing is marked as unsaved.',
    ];
  },
};

/** The support page: requests, one after the other. */
const support: Words = {
  given: () => [SIGNED_IN, 'The page “Support” is open.'],
  when: {
    'done form': 'Type a subject and a message, and press “Send request”.',
    'another.requested': 'Press “Send another request”.',
  },
  then: (snapshot) =>
    snapshot.hasTag('submitted')
      ? [says(SUPPORT_MESSAGES.submitted), 'Below it is the ticket of the request.']
      : ['The form is empty except for name and email, and its button reads “Send request”.'],
};

/** Resending a member's sign-in link. */
const teamInvite: Words = {
  given: () => [
    SIGNED_IN,
    'On the page “Team Management” there is a member with an email who never signed in.',
  ],
  when: {
    'action.requested': 'Press “Send link again” beside the member.',
    'done act': `${ANSWERED} ${says(TEAM_MESSAGES.linkSent)}`,
    'error act': `${REFUSED} A message shows the reason for a few seconds.`,
  },
  then: (snapshot) => [
    snapshot.hasTag('running')
      ? 'The button “Send link again” shows that it is busy.'
      : 'The button “Send link again” can be pressed.',
  ],
};

/** The words of the exhibitor's screens, without their lists and forms. */
export const screensWords: Readonly<Record<string, Words>> = {
  profile,
  support,
  teamInvite,
};
