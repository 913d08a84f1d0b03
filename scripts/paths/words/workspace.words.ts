import type { Listed } from '../../../src/domain/dashboard.ts';
import { DASHBOARD_TEXTS as TEXTS } from '../../../src/domain/dashboard-texts.ts';
import { DATA_EXPORT_MESSAGES } from '../../../src/domain/data-export-messages.ts';
import { LEAD_OFFER_MESSAGES as OFFERS } from '../../../src/domain/lead-offer-messages.ts';
import { DRAFT_MESSAGES, SAMPLE_DATA_MESSAGES as SAMPLES } from '../../../src/domain/screen-messages.ts';
import type { SubmissionOutput } from '../../../src/machines/kit/submission.machine.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { LOST, SIGNED_IN } from './common.ts';
import { says, type Words } from './words.ts';

const AT_DASHBOARD = [
  'You are signed in as an exhibitor without data (in the demo event: nila@newbooth.example with demo-password).',
  'The page “Dashboard” is open, and shows its numbers.',
];
const SLOW = says(KIT_TEXTS.stillWorking);

const hasFailed = (output: unknown): boolean =>
  // The output of every submission.
  'failure' in (output as SubmissionOutput<unknown>);

const dashboard: Words = {
  given: () => AT_DASHBOARD,
  when: {
    'data.requested': 'Open another page and come back to “Dashboard”.',
    'retry.requested':
      'Wait five minutes, switch the network off, open another page and come back: the numbers could not be refreshed. Switch the network on, and press the button that tries again.',
    'leads.listed': 'Wait five minutes, open another page and come back: the numbers are read again.',
    'sampleData.requested': 'Press “Create sample data”.',
    'sampleData.removed':
      'Press the button that removes the sample data; where there is none, create it first.',
    'done createSampleData': ({ output }) =>
      hasFailed(output) ? `${LOST} ${says(SAMPLES.failed)}` : `The server answers. ${says(SAMPLES.created)}`,
    'done removeSampleData': ({ output }) =>
      hasFailed(output)
        ? `${LOST} ${says(SAMPLES.removeFailed)}`
        : `The server answers. ${says(SAMPLES.removed)}`,
  },
  then: (snapshot) => {
    if (snapshot.matches('creating')) return ['“Create sample data” shows that it is busy.'];
    if (snapshot.matches('removing')) return ['“Remove sample data” shows that it is busy.'];
    return ['“Dashboard” shows its numbers, and one button about sample data, which can be pressed.'];
  },
};

/** The leads of a list, newest first. */
const namesIn = (leads: unknown): string => (leads as Listed[]).map(({ name }) => name).join(' and ');

const dashboardNews: Words = {
  given: () => [SIGNED_IN, 'A page other than “Dashboard” is open, and there is no lead.'],
  when: {
    'leads.listed': ({ leads }) =>
      `In a second window of the same browser, add or delete leads until ${namesIn(leads)} can be listed: this window is told.`,
    'screen.opened': 'Choose “Dashboard” in the menu.',
    'screen.left': 'Choose “Tickets & Passes” in the menu.',
    'after markTime': 'Wait a minute.',
  },
  then: (snapshot) => {
    if (snapshot.matches('away')) return ['“Dashboard” is not open.'];
    const { fresh } = snapshot.context as { fresh: readonly Listed[] };
    if (snapshot.hasTag('marked'))
      return [`“${TEXTS.isNew}” stands at ${namesIn(fresh)}, and at no other lead.`];
    return [`“${TEXTS.isNew}” stands at no lead.`];
  },
};

const sampleData: Words = {
  given: () => [...AT_DASHBOARD, 'You press “Create sample data”.'],
  when: { 'done send': 'The server answers.', 'error send': LOST },
  then: (snapshot) => {
    if (snapshot.matches('succeeded'))
      return [says(SAMPLES.created), '“Remove sample data” is offered instead.'];
    if (snapshot.matches('failed')) return [says(SAMPLES.failed)];
    return ['“Create sample data” shows that it is busy.', ...(snapshot.hasTag('slow') ? [SLOW] : [])];
  },
};

const dataExport: Words = {
  given: () => AT_DASHBOARD,
  when: {
    'export.requested': 'Press “Export Data” and choose “Team”.',
    'export.cancelled': 'Press “Cancel”.',
    'done exportData': ({ output }) =>
      output === 0
        ? `The server answers that there are no rows. ${says(DATA_EXPORT_MESSAGES.none('team'))}`
        : 'The browser saves the file, and a message says how many team members it contains.',
    'error exportData': `${LOST} ${says(DATA_EXPORT_MESSAGES.failed)}`,
  },
  then: (snapshot) => {
    if (!snapshot.hasTag('busy')) return ['“Export Data” can be pressed.'];
    return [
      '“Export Data” shows that it is busy.',
      ...(snapshot.hasTag('slow') ? [SLOW, '“Cancel” is offered.'] : []),
    ];
  },
};

const SHOWN = 'The page shows the leads of the last request, and can be used.';

/** Only its effect is visible: what colleagues save appears without a reload. */
const live: Words = {
  given: () => [
    'You are signed in as an exhibitor, and the page “Lead Management” is open.',
    'A colleague is signed in at the same exhibitor in another browser.',
    'The developer tools show the network; the request that stays open is the one for events.',
  ],
  prepare: Object.fromEntries(
    ['done listen', 'done pause', 'error pause', 'done settle', 'error settle'].map((trigger) => [
      trigger,
      '',
    ]),
  ),
  beyond: { 'error listen': 'So many streams that the server refuses one are not opened by hand.' },
  when: {
    'turn.came': 'Close every other window of the same browser that shows the portal.',
    'stream.opened': 'The request for events is answered.',
    'stream.beat': 'A heartbeat arrives on it, every 15 seconds.',
    'news.arrived': 'Let the colleague save a lead.',
    'network.returned': 'Switch the network off and on again.',
    'page.hidden': 'Look at another window of the same browser.',
    'page.shown': 'Come back to the window of the portal.',
    'done listen': ({ output }) =>
      output === 'replaced'
        ? 'Open the portal with the same session in a browser that does not share tabs: that browser holds the stream from now on.'
        : 'The server ends the request, as it does when it is restarted.',
    'done pause': 'Wait a little: the request is made again.',
    'error pause': 'Wait a little: the request is made again.',
    'done settle': 'The answers to the requests of the page have arrived.',
    'error settle': 'The page stops waiting for its requests.',
  },
  then: (snapshot) => {
    if (snapshot.matches({ news: 'telling' })) return ['The page requests the leads again and shows them.'];
    if (snapshot.matches({ news: 'hidden' })) return ['Nothing is requested while the tab is hidden.'];
    return [SHOWN];
  },
};

/** A deployment while a page is open. */
const newBuild: Words = {
  prepare: {
    'done findMoment': ({ output }) => (output === null ? 'open a dialog, and leave it open' : undefined),
  },
  given: () => [
    'You are signed in as an exhibitor. The portal was built, and is served by a process that goes on.',
    'A view of the portal is changed and the portal built once more, into the same folder.',
  ],
  when: {
    'build.met': 'Start a second process of the new build behind the same proxy, and open a list.',
    'screen.changed': 'Go to another screen.',
    'done fetchBuild': 'The server answers with a page of the new build.',
    'error fetchBuild': 'The server answers with a page of the old build.',
    'done findMoment': ({ output }) =>
      output === null
        ? 'A dialog is open, or a request is under way.'
        : 'Nothing is half done, and the server answers with a page of the new build.',
    'error findMoment': LOST,
    'after again': 'Wait a minute.',
    'after turn': 'Wait ten minutes.',
  },
  then: (snapshot) => {
    if (snapshot.matches('moving'))
      return ['The page is loaded again and is of the new build. No draft is lost.'];
    if (snapshot.matches('told')) return ['It said once “A new version is ready”, and the page can be used.'];
    return ['The page can be used.'];
  },
};

/** The question about a former account's leads, above every screen. */
const leadOffers: Words = {
  given: () => [
    'A user has registered with a number and captured 12 leads.',
    'An event file names the number for a person of Acme Robotics, and is applied.',
    'The person signs in with the number.',
  ],
  prepare: {
    'done nextOffer': ({ output }) =>
      output === null
        ? 'sign in as the same person in another browser, and answer the question about the leads there'
        : undefined,
  },
  when: {
    'take.requested': `Press “${OFFERS.take}”.`,
    'leave.requested': `Press “${OFFERS.leave}”.`,
    'leave.confirmed': `Press “${OFFERS.leaveAnyway}”.`,
    'leave.reconsidered': `Press “${OFFERS.back}”.`,
    'answer.postponed': `Press “${OFFERS.later}”.`,
    'done nextOffer': ({ output }) =>
      output === null ? 'The server answers that no leads wait.' : 'The server answers that 12 leads wait.',
    'error nextOffer': LOST,
    'done takeOffer': `The server answers. ${says(OFFERS.arrived(12, 1))}`,
    'error takeOffer': `${LOST} ${says(OFFERS.failed)}`,
    'done leaveOffer': `The server answers. ${says(OFFERS.left)}`,
    'error leaveOffer': `${LOST} ${says(OFFERS.failed)}`,
  },
  then: (snapshot) => {
    if (!snapshot.hasTag('open')) return ['The page asks nothing about earlier leads.'];
    const busy = snapshot.hasTag('busy') ? ['The pressed button shows that it is busy.'] : [];
    const slow = snapshot.hasTag('slow') ? [SLOW] : [];
    const question = snapshot.hasTag('warning') ? OFFERS.warning(12) : OFFERS.question(12, 'Acme Robotics');
    return [`Above the screen it says “${question}”`, ...busy, ...slow];
  },
};

const wasAsked = (before: { matches: (state: string) => boolean } | null): boolean =>
  before?.matches('asking') ?? false;

const overlays: Words = {
  given: () => [SIGNED_IN, 'The page “Team Management” is open.'],
  when: {
    'overlay.opened': ({ id }, before) => {
      if (id === 'one') return 'Press “Add Team Member”.';
      return wasAsked(before) ? 'The window asks first.' : 'Type a name and press Escape.';
    },
    'overlay.closed': (_, before) =>
      wasAsked(before)
        ? 'The window closes.'
        : 'Empty the field if anything is typed and no question is shown, and press Escape.',
    'back.pressed': (_, before) =>
      before?.matches('closed')
        ? 'Open the window, reload the page, and go back with the button of the browser.'
        : 'Go back with the button of the browser.',
    'done dropEntry': 'The browser goes back over the entry of the window.',
  },
  prepare: { 'done dropEntry': '' },
  then: ({ context }) => {
    const { open } = context as { open: readonly string[] };
    return [
      open.includes('one') ? 'The window “Add Team Member” is open.' : 'No window is open.',
      ...(open.includes('two') ? [says(DRAFT_MESSAGES.askDiscard)] : []),
    ];
  },
};

/** The words of the frame, of the dashboard, of exports, of live updates and of the lead offers. */
export const workspaceWords: Readonly<Record<string, Words>> = {
  dashboard,
  dashboardNews,
  sampleData,
  dataExport,
  live,
  newBuild,
  leadOffers,
  overlays,
};
