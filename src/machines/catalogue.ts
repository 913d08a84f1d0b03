import { createMachine } from 'xstate';
import { ROUTES } from '../domain/routes.ts';
import { auditList } from './audit/actors.ts';
import { dataExportMachine } from './data-export/data-export.machine.ts';
import { dashboardNewsMachine } from './dashboard/dashboard-news.machine.ts';
import { dashboardMachine } from './dashboard/dashboard.machine.ts';
import { analyticsResource, recentLeadsResource, ticketTypesResource } from './dashboard/actors.ts';
import { sampleDataSubmission } from './sample-data/sample-data.ts';
import { eventMachine } from './event/event.machine.ts';
import { resource } from './kit.catalogue.ts';
import { list } from './list.catalogue.ts';
import { portalMachine } from './shell/portal.machine.ts';
import { companyProfileResource } from './profile/actors.ts';
import { formEntries, sampleProfile } from './forms.catalogue.ts';
import { signInEntries } from './sign-in.catalogue.ts';
import { leadEntries } from './leads.catalogue.ts';
import { leadViewEntries } from './lead-views.catalogue.ts';
import { shellEntries } from './shell.catalogue.ts';
import { leadQuestionEntries } from './lead-questions.catalogue.ts';
import { passesEntries } from './passes.catalogue.ts';
import { registrationEntries } from './registration.catalogue.ts';
import { recordEntries } from './records.catalogue.ts';
import {
  done,
  failed,
  sampleAnalytics,
  sampleEvent,
  sampleFailures,
  sampleLead,
  sampleNewcomer,
  sampleOffer,
  samplesOf,
  sampleUser,
  type CatalogueEntry,
} from './samples.ts';
import { leadOffersMachine } from './lead-offers/lead-offers.machine.ts';
import { liveMachine } from './live/live.machine.ts';
import { captureEntries } from './capture.catalogue.ts';
import { sessionMachine } from './sign-in/session.machine.ts';
import { newBuildMachine } from './shell/new-build.machine.ts';
import { toasterMachine } from './shell/toaster.machine.ts';
import { companyResource } from './shell/workspace-actors.ts';
import { workspaceMachine } from './shell/workspace.machine.ts';
import { supportList } from './support/actors.ts';
import {
  LEAD_OFFER_PROPERTIES,
  NEW_BUILD_PROPERTIES,
  SESSION_PROPERTIES,
  TOASTER_PROPERTIES,
} from './machine-properties.ts';

/** Every machine with its sample events: feeds path tests, `npm run paths`, the diagrams and the browser walk. */
const { tooSoon, unauthorized, unreachable } = sampleFailures;

const SAMPLE_BUILD = '1763902800000-index-X9_z';

const portal: CatalogueEntry = {
  id: 'portal',
  machine: portalMachine,
  inputs: [(now) => ({ path: ROUTES.home, event: null, hinted: false, now })],
  effects: [],
  quietFailures: {
    loadLater: 'The sign-in stays as the server drew it, and the rest is loaded again by itself.',
  },
  samples: samplesOf(
    { type: 'toast.raised', toast: { title: 'Saved', variant: 'success' } },
    done('loadLater', { event: createMachine({ id: 'event' }), toaster: createMachine({ id: 'toaster' }) }),
    failed('loadLater', unreachable),
  ),
};

const event: CatalogueEntry = {
  id: 'event',
  machine: eventMachine,
  inputs: [() => ({ event: null })],
  effects: ['rememberEvent', 'announceEvent'],
  quietFailures: {
    lookUpEvent: 'Renewing a remembered event fails: it stays, and the next answer asks again.',
  },
  samples: samplesOf(
    { type: 'retry.requested' },
    { type: 'server.answered' },
    done('lookUpEvent', { event: sampleEvent, storedEventId: null }),
    done('lookUpEvent', { event: { ...sampleEvent, isRemembered: true }, storedEventId: null }),
    done('lookUpEvent', { event: null, storedEventId: sampleEvent.id }),
    done('lookUpEvent', { event: null, storedEventId: null }),
    failed('lookUpEvent', unreachable),
  ),
};

/** One path of each route kind. */
const SESSION_PATHS = [
  ROUTES.home,
  ROUTES.dashboard,
  ROUTES.login,
  ROUTES.resetPassword,
  ROUTES.invitation,
  '/exhibitor/nope',
];

const session: CatalogueEntry = {
  id: 'session',
  properties: SESSION_PROPERTIES,
  machine: sessionMachine,
  inputs: [
    () => ({ path: ROUTES.home, eventId: null, hinted: false }),
    () => ({ path: ROUTES.dashboard, eventId: null, hinted: false }),
    () => ({ path: ROUTES.invitation, eventId: null, hinted: false }),
  ],
  effects: ['forgetToken', 'clearStorage', 'keepPath', 'goOn', 'goTo', 'leaveFor', 'raiseToast'],
  samples: samplesOf(
    ...SESSION_PATHS.map((path) => ({ type: 'path.changed', path })),
    { type: 'event.resolved', eventId: sampleEvent.id },
    { type: 'token.appeared' },
    { type: 'token.appeared', user: sampleUser },
    { type: 'token.vanished' },
    { type: 'session.expired' },
    { type: 'role.changed' },
    { type: 'signOut.requested' },
    { type: 'retry.requested' },
    done('checkSession', sampleUser),
    done('checkSession', null),
    failed('checkSession', unauthorized),
    failed('checkSession', unreachable),
    done('loadWorkspace', createMachine({ id: 'workspace' })),
    failed('loadWorkspace', unreachable),
    done('loadGuest', createMachine({ id: 'guest' })),
    failed('loadGuest', unreachable),
    done('revokeSession'),
    failed('revokeSession', unreachable),
  ),
  // The workspace and guest actors are references that differ on every run; only their presence matters.
  identity: ({ context }) => ({
    ...context,
    workspace: context.workspace !== null,
    guest: context.guest !== null,
  }),
};

const toaster: CatalogueEntry = {
  id: 'toaster',
  properties: TOASTER_PROPERTIES,
  machine: toasterMachine,
  inputs: [(now) => ({ now })],
  effects: ['undo'],
  samples: samplesOf(
    { type: 'toast.raised', toast: { title: 'Saved', variant: 'success' } },
    { type: 'toast.raised', toast: { title: 'Unauthorized', variant: 'destructive', sealed: true } },
    { type: 'toast.held', by: 'pointer' },
    { type: 'toast.held', by: 'focus' },
    { type: 'toast.released', by: 'pointer' },
    { type: 'toast.released', by: 'focus' },
    { type: 'toast.held', by: 'page' },
    { type: 'toast.released', by: 'page' },
    { type: 'toast.swiped', distance: 49 },
    { type: 'toast.swiped', distance: 50 },
    { type: 'toast.dismissed' },
    { type: 'toast.undone' },
    { type: 'hotkey.pressed' },
  ),
  // Toast numbers grow without end and clock readings differ; no guard reads either.
  identity: ({ context: { toast, holds } }) => ({ toast: toast?.title, holds }),
};

const dashboard: CatalogueEntry = {
  id: 'dashboard',
  machine: dashboardMachine,
  inputs: [() => undefined],
  effects: ['raiseToast', 'tellResources', 'tellNews'],
  samples: samplesOf(
    { type: 'data.requested' },
    { type: 'retry.requested' },
    { type: 'leads.listed', leads: [sampleLead] },
    { type: 'sampleData.requested' },
    { type: 'sampleData.removed' },
    done('createSampleData', { answer: undefined }),
    done('createSampleData', { failure: unreachable }),
    done('removeSampleData', { answer: undefined }),
    done('removeSampleData', { failure: unreachable }),
  ),
};

const dashboardNews: CatalogueEntry = {
  id: 'dashboardNews',
  machine: dashboardNewsMachine,
  inputs: [() => undefined],
  effects: [],
  samples: samplesOf(
    { type: 'leads.listed', leads: [sampleLead] },
    { type: 'leads.listed', leads: [sampleNewcomer, sampleLead] },
    { type: 'screen.opened' },
    { type: 'screen.left' },
  ),
};

const dataExport: CatalogueEntry = {
  id: 'dataExport',
  machine: dataExportMachine,
  inputs: [() => undefined],
  effects: ['raiseToast'],
  samples: samplesOf(
    { type: 'export.requested', content: 'team' },
    { type: 'export.cancelled' },
    done('exportData', 3),
    done('exportData', 0),
    failed('exportData', unreachable),
  ),
};

const sampleData: CatalogueEntry = {
  id: 'sampleData',
  machine: sampleDataSubmission,
  inputs: [() => ({ command: { kind: 'create' } })],
  effects: [],
  samples: samplesOf(done('send'), failed('send', unreachable)),
};

const live: CatalogueEntry = {
  id: 'live',
  quietFailures: {
    listen: 'The stream is opened again after a pause; the page says nothing of a moment without news.',
    settle: 'As when it has settled.',
  },
  machine: liveMachine,
  inputs: [() => undefined],
  effects: ['tellScreens'],
  samples: samplesOf(
    { type: 'turn.came' },
    { type: 'stream.opened', id: 'a-1' },
    { type: 'stream.beat' },
    { type: 'news.arrived', id: 'a-2' },
    { type: 'network.returned' },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    done('listen', 'broken'),
    done('listen', 'replaced'),
    failed('listen', unreachable),
    failed('listen', tooSoon),
    done('pause'),
    failed('pause', unreachable),
    done('settle'),
    failed('settle', unreachable),
  ),
  // Beyond two, the number of tries only changes the length of the pause.
  identity: ({ context: { lastId, tries, retryAfter, behind } }) => [
    lastId !== '',
    Math.min(tries, 2),
    retryAfter,
    behind,
  ],
};

const newBuild: CatalogueEntry = {
  id: 'newBuild',
  properties: NEW_BUILD_PROPERTIES,
  quietFailures: {
    fetchBuild: 'It is tried again in a minute.',
    findMoment: 'It is tried again with the next screen.',
  },
  machine: newBuildMachine,
  inputs: [() => undefined],
  effects: ['raiseToast', 'moveOver'],
  samples: samplesOf(
    { type: 'build.met' },
    { type: 'screen.changed' },
    done('fetchBuild', SAMPLE_BUILD),
    failed('fetchBuild', unreachable),
    done('findMoment', SAMPLE_BUILD),
    done('findMoment', null),
    failed('findMoment', unreachable),
  ),
};

const leadOffers: CatalogueEntry = {
  id: 'leadOffers',
  properties: LEAD_OFFER_PROPERTIES,
  quietFailures: { nextOffer: 'The user asked for nothing; it is asked again at the next start.' },
  machine: leadOffersMachine,
  inputs: [() => undefined],
  effects: ['raiseToast', 'tellScreens'],
  samples: samplesOf(
    { type: 'take.requested' },
    { type: 'leave.requested' },
    { type: 'leave.confirmed' },
    { type: 'leave.reconsidered' },
    { type: 'answer.postponed' },
    done('nextOffer', sampleOffer),
    done('nextOffer', null),
    failed('nextOffer', unreachable),
    done('takeOffer', { leads: 12, twins: 1 }),
    failed('takeOffer', unreachable),
    done('leaveOffer', { leads: 0, twins: 0 }),
    failed('leaveOffer', unreachable),
  ),
};

const workspace: CatalogueEntry = {
  id: 'workspace',
  machine: workspaceMachine,
  inputs: [() => ({ user: sampleUser })],
  effects: ['tellSession', 'tellRole', 'raiseToast'],
  samples: samplesOf(
    { type: 'signOut.requested' },
    { type: 'role.met', role: 'admin' },
    { type: 'role.met', role: 'readOnly' },
  ),
};

export const catalogue: readonly CatalogueEntry[] = [
  portal,
  event,
  session,
  ...signInEntries,
  toaster,
  workspace,
  live,
  newBuild,
  leadOffers,
  resource(companyResource, { name: 'Acme Robotics', logoUrl: '', boothNumber: 'A-12' }),
  dashboard,
  dashboardNews,
  dataExport,
  list(auditList),
  list(supportList, { changes: 'always' }),
  resource(analyticsResource, sampleAnalytics),
  resource(ticketTypesResource, { Exhibitor: { allocated: 50, issued: 4, available: 46 } }),
  resource(recentLeadsResource, [sampleLead]),
  sampleData,
  ...recordEntries,
  ...leadEntries,
  ...leadViewEntries,
  ...shellEntries,
  ...leadQuestionEntries,
  ...captureEntries,
  ...passesEntries,
  resource(companyProfileResource, sampleProfile),
  ...formEntries,
  ...registrationEntries,
];
