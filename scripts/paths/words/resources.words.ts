import { STILL_WORKING_TEXT } from '../../../src/ui/kit/texts.ts';
import { SIGN_IN_TEXTS } from '../../../src/ui/sign-in-details/sign-in-texts.ts';
import { RESOURCE_LABELS, type ResourceLabels } from './resource-labels.ts';
import { says, type Words } from './words.ts';

type Id = keyof typeof RESOURCE_LABELS;

const NEWS = 'In a second browser a colleague changes a lead: the numbers are asked for again.';
const SAVE =
  'Type another name into “Company Name” and press “Save Changes”: it is saved, and asked for again.';

/** What makes it old, where anything does. */
const CHANGES: Partial<Record<Id, string>> = {
  company: SAVE,
  companyProfile: SAVE,
  analytics: NEWS,
  recentLeads: NEWS,
  leadAnalytics: NEWS,
  ticketTypes: 'Press “Remove sample data”: what the dashboard shows is asked for again.',
  tickets: 'A pass is given away in a second window.',
  ticketStats: 'A pass is given away in a second window.',
  signInData: `Press “${SIGN_IN_TEXTS.resend}”: what you sign in with is asked for again.`,
};

/** Machines without a view: only their calls are visible. */
const isUnseen = (id: Id): boolean => id === 'tickets' || id === 'ticketStats';

const LOST = 'The connection is lost; it is tried a few times, which takes some seconds.';

function opening(id: Id, { link, open }: ResourceLabels): { first: string; again: string } {
  if (id === 'company')
    return {
      first: 'The page is loaded.',
      again: 'Choose “Product Catalog” in the menu, and then “Company Profile” again.',
    };
  if (id === 'signInData')
    return { first: `${open ?? link}.`, again: `Choose “Product Catalog” in the menu. ${open ?? link}.` };
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
    if (isUnseen(id)) return [...calls, 'The page shows nothing of it, and stays as it is.'];
    if (data !== null)
      return [
        ...calls,
        'It is there.',
        ...(snapshot.hasTag('failed') && outdated !== undefined ? [says(outdated)] : []),
      ];
    if (snapshot.hasTag('failed'))
      return failed === undefined ? ['It is missing.'] : [says(failed), '“Try again” is offered.'];
    return [...calls, snapshot.hasTag('slow') && slow ? says(STILL_WORKING_TEXT) : 'It is not there yet.'];
  };
}

/** One piece of the server's data in the words of its screen. */
function resourceWords(id: Id): Words {
  const labels: ResourceLabels = RESOURCE_LABELS[id];
  const { first, again } = opening(id, labels);
  const change = CHANGES[id];
  return {
    given: () => [
      'A user of an exhibitor is signed in.',
      id === 'company'
        ? 'The page “Company Profile” is about to be loaded.'
        : labels.open === undefined || id === 'signInData'
          ? 'The page Support is open.'
          : `The page “${labels.link}” is open.`,
      `The developer tools show the calls of the page; looked at is ${labels.what}.`,
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
