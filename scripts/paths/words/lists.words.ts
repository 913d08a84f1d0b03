import { LIST_LABELS } from './list-labels.ts';
import type { ListLabels } from './labels.ts';
import { says, type Words } from './words.ts';
import { STILL_WORKING_TEXT } from '../../../src/ui/kit/texts.ts';

/** What makes a list stale, for lists whose rows can change elsewhere. */
const CHANGES: Readonly<Record<string, string>> = {
  teamList: 'Press “Add Team Member”, type a name and save: the team is asked for again.',
  resourcesList: 'Press “Add Resource”, fill in what is required and save: the list is asked for again.',
  eventResources:
    'Open the tab “My Resources”, press Download on a file there, and come back to “Event Resources”: the list is asked for again.',
  passList: 'Cancel a registration below: press Cancel in its row, and yes. The passes are asked for again.',
  leadHistory: 'In a second browser a colleague changes the lead: its history is asked for again.',
};

/** How a list is opened, and come back to. */
function opening(id: string, { link, tab }: ListLabels): { first: string; again: string } {
  if (id === 'leadHistory') {
    const first = 'Press the button with three dots in the row of a lead and choose History.';
    return { first, again: first };
  }
  const away = link === 'Product Catalog' ? 'Team Management' : 'Product Catalog';
  const and = tab === undefined ? '.' : `, and there the tab ${tab}.`;
  return {
    first: `Choose “${link}” in the menu${and}`,
    again: `Choose “${away}” in the menu, and then “${link}” again${and}`,
  };
}

/** How its rows are narrowed down. */
const narrowing = ({ search, filter, clear }: ListLabels): Words['when'] => ({
  ...(search !== undefined && {
    'search.changed': `Type another word into “${search}”.`,
    'after searchPause': 'Type nothing more for a moment.',
  }),
  ...(filter && {
    'filter.changed': ({ value }) =>
      `Choose “${value === '' ? filter.every : filter.one}” as “${filter.label}”.`,
  }),
  ...(clear !== undefined && { 'narrowing.cleared': `Press “${clear}”.` }),
});

type Shown = { data: unknown; search: string; more: string };

/** A list of the server in the words of its screen. */
function listWords(id: string, labels: ListLabels): Words {
  const { rows, failed } = labels;
  const { first, again } = opening(id, labels);
  const change = CHANGES[id];
  return {
    given: () => [
      'A user of an exhibitor is signed in.',
      `There are more than a hundred ${rows}.`,
      ...(id === 'leadHistory' ? ['The page “Lead Management” is open.'] : ['The page Support is open.']),
      ...(labels.filter ? [`None of them is “${labels.filter.one}”.`] : []),
    ],
    when: {
      'data.requested': (_, before) => (before === null || before.matches({ data: 'idle' }) ? first : again),
      ...(change !== undefined && { 'data.invalidated': change }),
      'retry.requested': 'Press “Try again”.',
      ...narrowing(labels),
      ...(id === 'leadHistory' && { 'filter.changed': 'Decide on a lead.' }),
      'more.requested': (_, before) =>
        id === 'leadList'
          ? 'Scroll to the end of the list, and up again.'
          : before?.context.moreFailed === true
            ? 'Press “Try again” below the rows.'
            : 'Press “Show more”.',
      'done load': 'The server answers.',
      'done refresh': 'The server answers.',
      'done loadMore': 'The server answers with the next rows.',
      'error load': 'The connection is lost; it is tried a few times, which takes some seconds.',
      'error refresh': 'The connection is lost; it is tried a few times, which takes some seconds.',
      'error loadMore': 'The connection is lost; it is tried a few times, which takes some seconds.',
    },
    then: (snapshot) => {
      const { data, search, more } = snapshot.value as Shown;
      if (typeof data === 'object')
        return snapshot.hasTag('slow')
          ? [says(STILL_WORKING_TEXT)]
          : [`There are no ${rows} yet; grey bars or a wheel stand for them.`];
      const loaded = snapshot.context.hasAnswered === true;
      if (data === 'failed' && !loaded) return [says(failed), '“Try again” is offered.'];
      return [
        ...(data === 'failed' ? [says(`${failed}. What you see may be out of date.`)] : []),
        `What was found last stays on the screen.`,
        ...(data === 'refreshing' ? ['It is asked for again: the developer tools show a call.'] : []),
        ...(search === 'still' ? [] : ['The search shows that it is at work.']),
        ...(more === 'loading' ? ['The button below the rows shows that it is at work.'] : []),
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
