import { OWN_DATA_MESSAGES } from '../../../src/domain/own-data-messages.ts';
import type { OwnDataAct } from '../../../src/machines/own-data/own-data.machine.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { OWN_DATA_TEXTS } from '../../../src/ui/own-data/own-data-texts.ts';
import { says, type Words } from './words.ts';

const isRefused = (error: unknown): boolean => (error as { _tag: string })._tag === 'Refused';
const offline = 'switch the network off (developer tools, Network, Offline)';

/** The page of one's own data: asking for a link, and using it. */
export const ownData: Words = {
  given: () => [
    'No user is signed in in this browser. The mail with the link to the data of a visitor with a badge is at hand.',
  ],
  prepare: {
    'done findLink': ({ output }) =>
      output === true ? '' : 'do not use the link: this is about the address of the page',
    'error findLink': '',
    'error readOwnData': ({ error }) =>
      isRefused(error) ? 'change a letter in the middle of the link' : offline,
    'error act': ({ error }) => (isRefused(error) ? 'wait until the link has expired' : offline),
  },
  when: {
    'data.requested': 'Open the page, by the link of the mail or by its address.',
    'done findLink': ({ output }) =>
      output === true
        ? 'The page was opened by the link.'
        : 'The page was opened by its address, /exhibitor/own-data.',
    'error findLink': 'The page was opened by its address, /exhibitor/own-data.',
    'another.requested': 'Press “Ask for a new link”.',
    'retry.requested': 'Press “Try again”.',
    'done readOwnData': 'The server knows the link.',
    'error readOwnData': 'The link is unknown or expired, or the server cannot be reached.',
    'done askForm': 'Type an address into “Email” and press “Send link”. The server answers.',
    'withdrawal.requested': 'Press “Stop sharing”.',
    'copy.requested': 'Press “Ask for a copy”.',
    'erasure.requested': 'Press “Ask for erasure”.',
    'act.confirmed': 'Press the button that confirms it.',
    'act.cancelled': 'Press “Cancel”.',
    'done act': 'The server answers.',
    'error act': 'The link has expired, or the server cannot be reached.',
  },
  then: (snapshot) => {
    const { error, refusal } = snapshot.context as Record<'error' | 'refusal', unknown>;
    const act = snapshot.context.act as OwnDataAct | null;
    const said = (text: unknown): string[] => (typeof text === 'string' ? [says(text)] : []);
    const slow = snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : [];
    if (snapshot.hasTag('ask')) return ['The form asks for “Email”.'];
    if (snapshot.hasTag('sent')) return [says(OWN_DATA_MESSAGES.sent), says(OWN_DATA_TEXTS.lasts)];
    if (snapshot.hasTag('over')) return [...said(error), '“Ask for a new link” is offered.'];
    if (snapshot.hasTag('unread')) return [...said(error), '“Try again” is offered.'];
    if (snapshot.hasTag('questioned') && act !== null)
      return [says(OWN_DATA_TEXTS.questions[act].title), ...said(refusal), ...slow];
    if (snapshot.hasTag('shown')) return ['The page shows what the event holds, under “Your data”.'];
    return ['The page is loading.', ...slow];
  },
};
