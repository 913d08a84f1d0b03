import { SUPPORT_MESSAGES, TEAM_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { ANSWERED, REFUSED, SIGNED_IN } from './common.ts';
import { FEATURE_LABELS } from './features.ts';
import { says, type Words } from './words.ts';

/** The company profile around its form. */
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
    'xstate.snapshot.companyProfile':
      'Open “Company Profile” where it is not open, and wait for the profile.',
    'draft.changed': ({ dirty }) =>
      dirty === true
        ? 'On “Company Profile”, type something more as Company Name.'
        : 'On “Company Profile”, change Company Name, and then back to what it was.',
    'leave.requested': (_, before) =>
      before?.context.dirty === true
        ? 'On “Company Profile”, press “Team Management” in the menu.'
        : 'Open “Company Profile” where it is not open, and press “Team Management” in the menu.',
    'leave.confirmed': 'Press “Leave”.',
    'leave.declined': 'Press “Stay”.',
    'done profileForm': 'On “Company Profile”, type `Saved` as Company Name and press Save Changes.',
  },
  then: (snapshot) => {
    if (snapshot.hasTag('asking')) return ['It asks “Leave without saving?”'];
    if (!snapshot.hasTag('ready')) return ['No window asks anything, and no form is there.'];
    return [
      'No window asks anything.',
      snapshot.context.dirty === true
        ? 'On “Company Profile”, a mark says that there are unsaved changes.'
        : 'On “Company Profile”, nothing is marked as unsaved.',
    ];
  },
};

/** Requests to support, one after the other. */
const support: Words = {
  given: () => [SIGNED_IN, 'The page “Support” is open.'],
  when: {
    'done form': 'Type a subject and a message, and press “Send request”.',
    'another.requested': 'Press “Send another request”.',
  },
  then: (snapshot) =>
    snapshot.hasTag('submitted')
      ? [says(SUPPORT_MESSAGES.submitted), 'Below it stands the ticket of the request.']
      : ['The form is empty but for name and email, and its button reads “Send request”.'],
};

/** Sending the sign-in link once more. */
const teamInvite: Words = {
  given: () => [
    SIGNED_IN,
    'On the page “Team Management” there is a member with an email who never signed in.',
  ],
  when: {
    'action.requested': 'Press “Send link again” beside the member.',
    'done act': `${ANSWERED} ${says(TEAM_MESSAGES.linkSent)}`,
    'error act': `${REFUSED} The reason is said for a few seconds.`,
  },
  then: (snapshot) => [
    snapshot.hasTag('running')
      ? 'The button “Send link again” shows that it is busy.'
      : 'The button “Send link again” can be pressed.',
  ],
};

/** A list with its dialog: the list shows what the dialog saves. */
const collection = (link: string, create: string, tab = ''): Words => ({
  given: () => [SIGNED_IN, `The page “${link}”${tab} is open, and its list is there.`],
  when: { 'rows.changed': `Press “${create}”, fill in what is required and save it.` },
  then: () => ['The list shows everything that is saved, the newest too.'],
});

/** The exhibitor's screens around their lists and forms. */
export const screensWords: Readonly<Record<string, Words>> = {
  profile,
  support,
  teamInvite,
  team: collection('Team Management', 'Add Team Member'),
  ownResources: collection('Resources & FAQ', 'Add Resource', ', tab “My Resources”,'),
  ...Object.fromEntries(
    Object.entries(FEATURE_LABELS.collections).map(([id, { link, create }]) => [
      id,
      collection(link, create),
    ]),
  ),
};
