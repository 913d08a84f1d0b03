import { LIST_LABELS } from './list-labels.ts';
import type { ListLabels } from './labels.ts';
import { says, type Words } from './words.ts';
import { LOST } from './common.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';

/** The step that makes a list stale, for lists whose rows can change elsewhere. */
const CHANGES: Readonly<Record<string, string>> = {
  teamList: 'Press “Add Team Member”, type a name and save: the team is requested again.',
  resourcesList: 'Press “Add Resource”, fill in the required fields and save: the list is requested again.',
  eventResources:
    'Open the tab “My Resources”, press Download on a file there, and come back to “Event Resources”: the list is requested again.',
  passList:
    'Cancel a registration below: press Cancel in its row, and confirm. The passes are requested again.',
  productsList: 'In a second browser a colleague adds a product: the products are requested again.',
  supportList: 'Fill in the form and send a request: the requests are requested again.',
  leadHistory: 'In a second browser a colleague changes the lead: its history is requested again.',
};

const SHRUNK =
  'A tester cannot take away a whole page of rows at the moment at which the next one is asked for.';
const WITH_LEAD = 'Opening a lead asks for its history at once; nothing else narrows it.';

/** The steps that open a list for the first time, and again. */
function opening(id: string, { link, tab, inPersonMenu }: ListLabels): { first: string; again: string } {
  if (id === 'leadHistory') {
    const first = 'Press the button with three dots in the row of a lead and choose History.';
    return { first, again: first };
  }
  const away = link === 'Product Catalog' ? 'Team Management' : 'Product Catalog';
  if (inPersonMenu) {
    const first = `Open the menu with your name at the top, and choose ${link}.`;
    return { first, again: `Choose “${away}” in the menu. ${first}` };
  }
  const and = tab === undefined ? '.' : `, and there the tab ${tab}.`;
  return {
    first: `Choose “${link}” in the menu${and}`,
    again: `Choose “${away}” in the menu, and then “${link}” again${and}`,
  };
}

/** The steps that search and filter a list. */
const narrowing = ({ search, filter, clear, addressOf = {} }: ListLabels): Words['when'] => ({
  ...(search !== undefined && {
    'search.changed': `Type another word into “${search}”.`,
    'after searchPause': 'Type nothing more for a moment.',
  }),
  ...(filter && {
    'filter.changed': ({ value }) =>
      `Choose “${value === '' ? filter.every : filter.one}” as “${filter.label}”.`,
  }),
  ...((search !== undefined || filter) && {
    'narrowing.named': ({ search: named }) => {
      const query =
        named === ''
          ? `${addressOf.filter ?? 'status'}=${filter?.value ?? ''}`
          : `${addressOf.search ?? 'search'}=${String(named)}`;
      return `Add \`${query}\` to the query of the address, and press Enter.`;
    },
  }),
  ...(clear !== undefined && { 'narrowing.cleared': `Press “${clear}”.` }),
});

type Shown = { data: unknown; search: string; more: string };

/** The words of one list. */
function listWords(id: string, labels: ListLabels): Words {
  const { rows, failed } = labels;
  const { first, again } = opening(id, labels);
  const change = CHANGES[id];
  return {
    given: () => [
      'A user of an exhibitor is signed in.',
      `There are more than a hundred ${rows}.`,
      ...(id === 'leadHistory'
        ? ['The page “Lead Management” is open.']
        : id === 'supportList'
          ? ['The page “Product Catalog” is open.']
          : ['The page Support is open.']),
      ...(labels.filter ? [`None of them is “${labels.filter.one}”.`] : []),
    ],
    beyond:
      id === 'leadHistory'
        ? { 'filter.changed': WITH_LEAD, 'question.settled': WITH_LEAD }
        : !labels.filter
          ? { [`${id}.more.loading :: question.settled #1`]: SHRUNK }
          : {},
    when: {
      'data.requested': (_, before) => (before === null || before.matches({ data: 'idle' }) ? first : again),
      ...(change !== undefined && { 'data.invalidated': change }),
      'retry.requested': 'Press “Try again”.',
      ...narrowing(labels),
      'more.requested': (_, before) =>
        id === 'leadList'
          ? 'Scroll to the end of the list, and up again.'
          : before?.context.moreFailed === true
            ? 'Press “Try again” below the rows.'
            : 'Press “Show more”.',
      'done load': 'The server answers.',
      'done refresh': 'The server answers.',
      'done loadMore': 'The server answers with the next rows.',
      'error load': LOST,
      'error refresh': LOST,
      'error loadMore': LOST,
    },
    then: (snapshot) => {
      const { data, search, more } = snapshot.value as Shown;
      if (typeof data === 'object')
        return snapshot.hasTag('slow')
          ? [says(KIT_TEXTS.stillWorking)]
          : [`No ${rows} are shown yet, only grey placeholders or a spinner.`];
      const loaded = snapshot.context.hasAnswered === true;
      if (data === 'failed' && !loaded) return [says(failed), '“Try again” is offered.'];
      return [
        ...(data === 'failed' ? [says(`${failed}. What you see may be out of date.`)] : []),
        'The last result stays on screen.',
        ...(data === 'refreshing' ? ['The list is requested again: the developer tools show a call.'] : []),
        ...(search === 'still' ? [] : ['The search box shows that it is searching.']),
        ...(more === 'loading' ? ['The button below the rows shows that it is busy.'] : []),
        ...(more === 'resting' && snapshot.context.moreFailed === true
          ? ['Below the rows: the next part could not be loaded.']
          : []),
      ];
    },
  };
}

export const listsWords: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(LIST_LABELS).map(([id, labels]) => [id, listWords(id, labels)]),
);
