import { createMachine } from 'xstate';
import { ROUTES } from '../domain/routes.ts';
import { dataExportMachine } from './data-export/data-export.machine.ts';
import { dashboardMachine } from './dashboard/dashboard.machine.ts';
import { analyticsResource, recentLeadsResource, ticketTypesResource } from './dashboard/resources.ts';
import { sampleDataSubmission } from './dashboard/sample-data.ts';
import { eventMachine } from './event/event.machine.ts';
import { resource } from './kit.catalogue.ts';
import { emailFormMachine } from './login/email-form.ts';
import { loginMachine } from './login/login.machine.ts';
import { emptySignIn, signInFormMachine } from './login/sign-in-form.ts';
import { otpMachine } from './otp/otp.machine.ts';
import { portalMachine } from './portal/portal.machine.ts';
import { companyProfileResource } from './profile/profile.machine.ts';
import { formEntries, sampleProfile } from './forms.catalogue.ts';
import { leadEntries } from './leads.catalogue.ts';
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
  samplesOf,
  sampleUser,
  type CatalogueEntry,
} from './samples.ts';
import { liveMachine } from './live/live.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { toasterMachine } from './toaster/toaster.machine.ts';
import { companyResource, workspaceMachine } from './workspace/workspace.machine.ts';

/** Every machine with its sample events: feeds path tests, `npm run paths`, the diagrams and the browser walk. */
const { refused, tooSoon, unauthorized, unreachable } = sampleFailures;

const portal: CatalogueEntry = {
  id: 'portal',
  machine: portalMachine,
  inputs: [(now) => ({ path: ROUTES.home, event: null, hinted: false, now })],
  effects: [],
  samples: {},
};

const event: CatalogueEntry = {
  id: 'event',
  machine: eventMachine,
  inputs: [() => ({ event: null })],
  effects: ['rememberEvent', 'announceEvent'],
  samples: samplesOf(
    { type: 'retry.requested' },
    done('lookUpEvent', { event: sampleEvent, storedEventId: null }),
    done('lookUpEvent', { event: null, storedEventId: sampleEvent.id }),
    done('lookUpEvent', { event: null, storedEventId: null }),
    failed('lookUpEvent', unreachable),
  ),
};

/** One of each kind. */
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
    { type: 'token.vanished' },
    { type: 'session.expired' },
    { type: 'signOut.requested' },
    { type: 'retry.requested' },
    done('checkSession', sampleUser),
    done('checkSession', null),
    failed('checkSession', unauthorized),
    failed('checkSession', unreachable),
    done('login'),
    done('loadWorkspace', createMachine({ id: 'workspace' })),
    failed('loadWorkspace', unreachable),
    done('loadGuest', createMachine({ id: 'guest' })),
    failed('loadGuest', unreachable),
    done('revokeSession'),
    failed('revokeSession', unreachable),
  ),
  // What runs for somebody is a reference, different every time; that there is one is what matters.
  identity: ({ context }) => ({
    ...context,
    workspace: context.workspace !== null,
    guest: context.guest !== null,
  }),
};

const login: CatalogueEntry = {
  id: 'login',
  machine: loginMachine,
  inputs: [
    () => ({ path: ROUTES.login, eventId: null }),
    () => ({ path: ROUTES.emailLogin, eventId: null }),
    () => ({ path: ROUTES.otpVerification, eventId: null }),
  ],
  effects: ['goTo', 'raiseToast'],
  samples: samplesOf(
    ...[ROUTES.login, ROUTES.emailLogin, ROUTES.otpVerification].map((path) => ({
      type: 'path.changed',
      path,
    })),
    { type: 'event.resolved', eventId: sampleEvent.id },
    { type: 'google.requested' },
    done('form', { values: { ...emptySignIn(sampleEvent.id), mobile: '9000000001' } }),
    done('otp', { isVerified: true }),
    done('otp', { isVerified: false }),
  ),
};

const signInForm: CatalogueEntry = {
  id: 'signInForm',
  machine: signInFormMachine,
  inputs: [() => ({ values: emptySignIn(sampleEvent.id) })],
  effects: [],
  samples: samplesOf(
    { type: 'field.changed', name: 'mobile', value: '9000000001' },
    { type: 'field.changed', name: 'mode', value: 'register' },
    { type: 'secret.changed' },
    { type: 'form.submitted' },
    { type: 'form.cancelled' },
    done('submit'),
    failed('submit', refused),
    failed('submit', sampleFailures.thrown),
  ),
};

const emailForm: CatalogueEntry = {
  id: 'emailForm',
  machine: emailFormMachine,
  inputs: [() => ({ values: { email: '' } })],
  effects: [],
  samples: samplesOf(
    { type: 'field.changed', name: 'email', value: 'asha@acme.example' },
    { type: 'secret.changed' },
    { type: 'form.submitted', secret: 'demo-password' },
    { type: 'form.cancelled' },
    done('submit'),
    failed('submit', refused),
  ),
};

const otp: CatalogueEntry = {
  id: 'otp',
  machine: otpMachine,
  inputs: [() => ({ phoneCode: '+91', mobile: '9000000001', eventId: sampleEvent.id, length: 4 })],
  effects: [],
  samples: {
    ...samplesOf(
      { type: 'code.changed', filled: 3 },
      { type: 'code.changed', filled: 4 },
      { type: 'otp.submitted', code: '1234' },
      { type: 'resend.requested' },
      { type: 'back.requested' },
      done('verifyOtp'),
      failed('verifyOtp', refused),
      done('resendOtp'),
      failed('resendOtp', tooSoon),
      failed('resendOtp', unreachable),
    ),
    // The first reading starts the wait; then either some of it is left or it is over.
    'clock.ticked': ({ context: { deadline, now } }) =>
      deadline === null
        ? [{ type: 'clock.ticked', now }]
        : [
            { type: 'clock.ticked', now: deadline - 1_000 },
            { type: 'clock.ticked', now: deadline },
          ],
  },
  // Only what is left of the wait matters, not at what time of day.
  identity: ({ context: { now, deadline, ...rest } }) => ({
    ...rest,
    left: deadline === null ? null : deadline - now,
  }),
};

const toaster: CatalogueEntry = {
  id: 'toaster',
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
  // Toasts are numbered without end, and clock readings differ; no guard reads either.
  identity: ({ context: { toast, holds } }) => ({ toast: toast?.title, holds }),
};

const dashboard: CatalogueEntry = {
  id: 'dashboard',
  machine: dashboardMachine,
  inputs: [() => undefined],
  effects: ['raiseToast', 'tellResources'],
  samples: samplesOf(
    { type: 'data.requested' },
    { type: 'retry.requested' },
    { type: 'sampleData.requested' },
    { type: 'sampleData.removed' },
    done('createSampleData', { answer: undefined }),
    done('createSampleData', { failure: unreachable }),
    done('removeSampleData', { answer: undefined }),
    done('removeSampleData', { failure: unreachable }),
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
  // How often it was tried matters to the pause alone, once it is more than one time.
  identity: ({ context: { lastId, tries, retryAfter, behind } }) => [
    lastId !== '',
    Math.min(tries, 2),
    retryAfter,
    behind,
  ],
};

const workspace: CatalogueEntry = {
  id: 'workspace',
  machine: workspaceMachine,
  inputs: [() => ({ user: sampleUser })],
  effects: [],
  samples: {},
};

export const catalogue: readonly CatalogueEntry[] = [
  portal,
  event,
  session,
  login,
  signInForm,
  emailForm,
  otp,
  toaster,
  workspace,
  live,
  resource(companyResource, { name: 'Acme Robotics', logoUrl: '', boothNumber: 'A-12' }),
  dashboard,
  dataExport,
  resource(analyticsResource, sampleAnalytics),
  resource(ticketTypesResource, { Exhibitor: { allocated: 50, issued: 4, available: 46 } }),
  resource(recentLeadsResource, [sampleLead]),
  sampleData,
  ...recordEntries,
  ...leadEntries,
  ...passesEntries,
  resource(companyProfileResource, sampleProfile),
  ...formEntries,
  ...registrationEntries,
];
