import type { SnapshotFrom } from 'xstate';
import { CAPTURE_MESSAGES as TEXTS, STATE_LABELS } from '../../../src/domain/capture/messages.ts';
import type { signOutMachine } from '../../../src/machines/capture/sign-out.machine.ts';
import { ANSWERED, LOST, NO_ROOM, NO_STORAGE, SIGNED_IN, statusOf } from './common.ts';
import { says, type Words } from './words.ts';

const WAITS = 'One capture waits on this device, because it was made without a network.';
const REFUSED = `Several captures of this device are “${STATE_LABELS.refused}”.`;
const CAPTURED = 'Capture a badge, and close its card.';

/** Answered by the device, whatever the network does. */
const onDevice = (...ids: readonly string[]): Readonly<Record<string, ''>> =>
  Object.fromEntries(ids.flatMap((id) => [`done ${id}`, `error ${id}`]).map((trigger) => [trigger, '']));

const isAway = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && '_tag' in error && error._tag === 'Unauthorized';

const outbox: Words = {
  given: () => [
    SIGNED_IN,
    WAITS,
    'The page “Capture” is open in two windows of the same browser; this plan is about the second.',
  ],
  prepare: {
    ...onDevice('pause'),
    'network.returned': 'on',
    'done sendNext': ({ output }) =>
      (output as { settled: number }).settled > 0
        ? undefined
        : 'wait until every card is confirmed, and leave a new card open',
    'error sendNext': ({ error }) => (error instanceof DOMException ? NO_ROOM : undefined),
  },
  when: {
    'turn.came': 'Close the other window of the same browser.',
    'items.changed': CAPTURED,
    'network.returned': 'Switch the network off and on again.',
    'page.shown': 'Look at another window of the same browser, and come back.',
    'send.requested': 'Press “Send now”.',
    'install.changed':
      'In Chrome, wait until the icon beside the address offers to install the portal, at most a minute.',
    'install.requested': 'Press “Install the app”, and leave the question of the browser open.',
    'after rest': 'Wait a minute without touching the open card.',
    'done sendNext': ({ output }) =>
      (output as { settled: number }).settled > 0
        ? ANSWERED
        : 'There was nothing to send, as every card is confirmed or still open.',
    'error sendNext': ({ error }) => {
      if (error instanceof DOMException) return 'The server answers, and the device has no room left.';
      if (isAway(error)) return 'The server answers that the session has ended.';
      return statusOf(error) === null ? LOST : 'The server asks to wait.';
    },
    'done pause': 'Wait until it is tried again, at most a minute.',
    'error pause': 'Wait until it is tried again, at most a minute.',
  },
  then: (snapshot) => {
    if (snapshot.hasTag('sending'))
      return ['The developer tools show that captures are being sent, or none waits.'];
    if (snapshot.hasTag('offline')) return ['Above the camera it says “offline”.'];
    if (snapshot.hasTag('held')) return ['The captures stay on this device, and nothing is being sent.'];
    if (snapshot.hasTag('paused')) return ['Above the camera it says “sign in to send”.'];
    if (snapshot.hasTag('full')) return ['Above the camera it says “no room on this device”.'];
    return ['Nothing is being sent.'];
  },
};

const receipts: Words = {
  given: () => [SIGNED_IN, REFUSED, 'The page “Receipts” is open.'],
  prepare: {
    ...onDevice('sendAgain', 'giveUp', 'saveFile'),
    'error sendAgain': NO_ROOM,
    'error giveUp': NO_ROOM,
  },
  beyond: { 'error saveFile': NO_STORAGE },
  when: {
    'data.requested': 'Open another page, and come back to “Receipts”.',
    'retry.requested':
      'Switch the network off, open another page and come back. Switch the network on, and try again as the page offers.',
    'again.requested': 'Press “Send again” beside a refused capture.',
    'dismissal.requested': 'Press “Give up” beside a refused capture.',
    'file.requested': 'Press “Export”.',
    'done sendAgain': `The device notes it: the capture is “${STATE_LABELS.waiting}”.`,
    'error sendAgain': `The device could not store it. ${says(TEXTS.notStored)}`,
    'done giveUp': `The device notes it: the capture is “${STATE_LABELS.dropped}”.`,
    'error giveUp': `The device could not store it. ${says(TEXTS.notStored)}`,
    'done saveFile': 'The browser saves the file.',
  },
  then: (snapshot) =>
    snapshot.hasTag('busy')
      ? ['The page looks as before.']
      : ['The page shows the captures of this device, and “What the server has”.'],
};

const captureItems: Words = {
  given: () => [SIGNED_IN, REFUSED, 'The page “Capture” is open.'],
  prepare: onDevice('load', 'refresh'),
  beyond: Object.fromEntries(
    ['error load', 'error refresh', 'retry.requested']
      .concat(
        ['requested #0', 'requested #1', 'invalidated #0'].map((end) => `captureItems.failed :: data.${end}`),
      )
      .map((name) => [name, NO_STORAGE]),
  ),
  when: {
    'data.requested': (_, before) =>
      before === null || before.value === 'idle'
        ? 'Press the counts above the camera: the receipts open.'
        : 'Choose “Product Catalog” in the menu, and go back.',
    'data.invalidated': 'Press “Give up” beside a refused capture: the captures are read again.',
    'retry.requested': 'Press “Try again”.',
    'done load': 'The device has read the captures.',
    'done refresh': 'The device has read the captures.',
  },
  then: (snapshot) => {
    const isFailed = snapshot.hasTag('failed');
    if (snapshot.context.data !== null)
      return [
        ...(isFailed ? [says('The captures on this device could not be refreshed')] : []),
        'The captures of this device are listed.',
      ];
    return [
      isFailed
        ? says('The captures on this device could not be read')
        : 'The captures of this device are not shown yet.',
    ];
  },
};

const signOut: Words = {
  given: () => [
    SIGNED_IN,
    'The page “Capture” was used on this device, badges are at hand, and nothing waits to be sent.',
  ],
  prepare: {
    ...onDevice('discardAll', 'forgetConfirmed'),
    'done countWaiting': ({ output }) =>
      output === 0
        ? ''
        : 'block the address of the captures in the developer tools, and scan three badges, so that they wait',
    'done sendAll': ({ output }) =>
      output === 0
        ? undefined
        : 'let one of the waiting badges be of another event, so that the server refuses it',
  },
  beyond: {
    'error countWaiting': NO_STORAGE,
    'error discardAll': NO_STORAGE,
    'error forgetConfirmed': NO_STORAGE,
  },
  when: {
    'signOut.requested': 'Sign out in the menu with your name.',
    'send.chosen': 'Press “Send now”.',
    'keep.chosen': 'Press “Keep here”.',
    'discard.chosen': 'Press “Discard”.',
    'word.typed': ({ word }) => `Type \`${String(word)}\`.`,
    'discard.confirmed': 'Press “Discard and sign out”.',
    'question.closed': (_, before) => (before?.hasTag('warning') ? 'Press “Back”.' : 'Press Escape.'),
    'done countWaiting': ({ output }) =>
      output === 0 ? 'The device counts that nothing waits.' : 'The device counts what waits.',
    'done sendAll': ({ output }) =>
      output === 0 ? 'The server answers: all is sent.' : 'The server answers, and refuses one of them.',
    'error sendAll': LOST,
    'done discardAll': 'The device has forgotten what waited.',
    'done forgetConfirmed': 'The device has forgotten what the server has.',
  },
  then: (snapshot) => {
    const { waiting, trouble } = snapshot.context as SnapshotFrom<typeof signOutMachine>['context'];
    if (snapshot.hasTag('warning'))
      return [says(TEXTS.discardQuestion, 'It asks'), says(TEXTS.discardText(waiting))];
    if (snapshot.hasTag('sending')) return ['“Send now” shows that it is busy.'];
    if (snapshot.hasTag('open'))
      return [
        says(TEXTS.signOutQuestion, 'The window'),
        says(TEXTS.signOutText(waiting)),
        says(TEXTS.keepHint),
        ...(trouble === null ? [] : [says(TEXTS.signOutTrouble[trouble])]),
      ];
    if (snapshot.matches('left'))
      return ['The sign-in page is shown, once the server has ended the session.'];
    return ['No question is shown.'];
  },
};

export const outboxWords: Readonly<Record<string, Words>> = { outbox, receipts, captureItems, signOut };
