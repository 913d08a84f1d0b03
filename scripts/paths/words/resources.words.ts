import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { SIGN_IN_TEXTS } from '../../../src/ui/sign-in-details/sign-in-texts.ts';
import { LOST } from './common.ts';
import { RESOURCE_LABELS, type ResourceLabels } from './resource-labels.ts';
import { says, type Words } from './words.ts';

type Id = keyof typeof RESOURCE_LABELS;

const NEWS = 'In a second browser a colleague changes a lead: the numbers are asked for again.';
const SAVE =
  'Type another name into “Company Name” and press “Save Changes”: it is saved, and asked for again.';

/** The step that makes the data stale, for data that can become stale. */
const CHANGES: Partial<Record<Id, string>> = {
  company: SAVE,
  companyProfile: SAVE,
  analytics: NEWS,
  recentLeads: NEWS,
  leadAnalytics: NEWS,
  leadViewList: 'In a second browser a colleague shares a view: the views are asked for again.',
  leadImports: NEWS,
  ticketTypes: 'Press “Remove sample data”: what the dashboard shows is asked for again.',
  tickets: 'A pass is given away in a second window.',
  ticketStats: 'A pass is given away in a second window.',
  captureDevices:
    'Switch the network off, capture a badge, and switch the network on: it is sent, and the receipts are asked for again.',
  deviceList: `Press “${SIGN_IN_TEXTS.resend}”: the devices are asked for again.`,
  passkeyList: `Press “${SIGN_IN_TEXTS.resend}”: the passkeys are asked for again.`,
  signInData: `Press “${SIGN_IN_TEXTS.resend}”: your sign-in details are requested again.`,
};

/** On the screen that the menu with the user's name opens. */
const AT_SIGN_IN_DETAILS: ReadonlySet<Id> = new Set(['signInData', 'deviceList', 'passkeyList']);

/** Whether the data is not shown on screen; only its calls are visible then. */
const isUnseen = (id: Id): boolean => id === 'tickets' || id === 'ticketStats';

function opening(id: Id, { link, open }: ResourceLabels): { first: string; again: string } {
  if (id === 'company')
    return {
      first: 'The page is loaded.',
      again: 'Choose “Product Catalog” in the menu, and then “Company Profile” again.',
    };
  if (AT_SIGN_IN_DETAILS.has(id))
    return { first: `${open ?? link}.`, again: `Choose “Product Catalog” in the menu. ${open ?? link}.` };
  if (id === 'captureDevices')
    return { first: `${open ?? link}.`, again: 'Choose “Product Catalog” in the menu, and go back.' };
  if (open === undefined)
    return {
      first: `Choose “${link}” in the menu.`,
      again: `Choose “Product Catalog” in the menu, and then “${link}” again.`,
    };
  return { first: `${open}.`, again: `Close the window. ${open}.` };
}

function seen(id: Id, { failed, outdated, slow }: ResourceLabels): Words['then'] {
  return (snapshot) => {
    const { data } = snapshot.context as { data: unknown };
    const isAsked = snapshot.hasTag('busy') || snapshot.value === 'refreshing';
    const calls = isAsked ? ['The developer tools show a call that is not answered.'] : [];
    if (isUnseen(id)) return [...calls, 'The page does not show this data and stays unchanged.'];
    if (data !== null)
      return [
        ...calls,
        'The data is shown.',
        ...(snapshot.hasTag('failed') && outdated !== undefined ? [says(outdated)] : []),
      ];
    if (snapshot.hasTag('failed'))
      return failed === undefined ? ['The data is missing.'] : [says(failed), '“Try again” is offered.'];
    return [
      ...calls,
      snapshot.hasTag('slow') && slow ? says(KIT_TEXTS.stillWorking) : 'The data is not shown yet.',
    ];
  };
}

/** The words of one resource. */
function resourceWords(id: Id): Words {
  const labels: ResourceLabels = RESOURCE_LABELS[id];
  const { first, again } = opening(id, labels);
  const change = CHANGES[id];
  return {
    given: () => [
      'A user of an exhibitor is signed in.',
      id === 'company'
        ? 'The page “Company Profile” is about to be loaded.'
        : labels.open === undefined || AT_SIGN_IN_DETAILS.has(id)
          ? 'The page Support is open.'
          : `The page “${labels.link}” is open.`,
      `The developer tools show the page's calls. This plan is about ${labels.what}.`,
    ],
    when: {
      'data.requested': (_, before) => (before === null || before.value === 'idle' ? first : again),
      ...(change !== undefined && {
        'data.invalidated': change,
        'done refresh': 'The server answers.',
        'error refresh': LOST,
      }),
      'retry.requested': 'Press “Try again”.',
      'done load': 'The server answers.',
      'error load': LOST,
    },
    then: seen(id, labels),
  };
}

export const resourcesWords: Readonly<Record<string, Words>> = Object.fromEntries(
  (Object.keys(RESOURCE_LABELS) as Id[]).map((id) => [id, resourceWords(id)]),
);
