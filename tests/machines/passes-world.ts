import { expect, vi } from 'vitest';
import { assign, createActor, fromCallback, fromPromise, setup, type AnyActorRef } from 'xstate';
import type { DashboardAnalytics } from '../../src/api/dashboard.ts';
import type { Invitation } from '../../src/api/invitation.ts';
import type { ListPage, ListQuery } from '../../src/api/client/page.ts';
import type { Pass, Ticket, TicketStats } from '../../src/api/passes.ts';
import type { TicketAllocation } from '../../src/api/registration.ts';
import { compileForm } from '../../src/domain/form-fields.ts';
import { analyticsResource } from '../../src/machines/dashboard/actors.ts';
import type { RecordDraft } from '../../src/machines/kit/record.ts';
import type { ToastRequest } from '../../src/machines/kit/toast.ts';
import { invitationForm, type InvitationValues } from '../../src/machines/invitation/invitation-form.ts';
import { invitationsMachine } from '../../src/machines/invitation/invitations.machine.ts';
import {
  invitationEditor,
  invitationList,
  invitationResend,
  invitationRows,
} from '../../src/machines/invitation/invitations.setup.ts';
import {
  passList,
  referralCancellation,
  referralList,
  ticketsResource,
  ticketStatsResource,
} from '../../src/machines/passes/actors.ts';
import { passesMachine } from '../../src/machines/passes/passes.machine.ts';
import {
  createReferralForm,
  type ReferralTexts,
  type Registered,
} from '../../src/machines/registration/referral-form.ts';
import { registrationMachine } from '../../src/machines/registration/registration.machine.ts';
import { sampleAnalytics } from '../../src/machines/samples.ts';
import { patiently } from '../support/patience.ts';

export const LINK = 'https://demo.example/exhibitor/invitation#token=only-on-screen';

const page = <Row>(rows: readonly Row[]): Promise<ListPage<Row>> =>
  Promise.resolve({ rows, total: rows.length, totalIsAtLeast: false, nextCursor: null, facts: {} });

const guest = (id: string): TicketAllocation => ({
  _id: id,
  ticketId: 'p1',
  categoryName: 'Exhibitor',
  badgeToken: `badge-of-${id}`,
  firstName: 'Tara',
  lastName: 'Nair',
  emailId: 'tara@guest.example',
  phoneCode: '91',
  authenticationId: '9811122233',
  approve: false,
  reject: false,
  cancelled: false,
  isSample: false,
  createdAt: '2026-03-02T10:00:00.000Z',
});

/** A server with one pass of which two can be given, as far as the screen asks it. */
function pretendedServer() {
  const state = { referrals: [] as TicketAllocation[] };
  const holding = (): number => state.referrals.filter(({ cancelled }) => !cancelled).length;
  const pass = (): Pass => ({
    _id: 'p1',
    numberOfPasses: 2 - holding(),
    exhibitorCategory: { categoryName: 'Exhibitor', exhibitorPasses: 2, isActive: true },
  });
  return {
    passes: vi.fn<() => Promise<ListPage<Pass>>>(() => page([pass()])),
    referrals: vi.fn<() => Promise<ListPage<TicketAllocation>>>(() => page(state.referrals)),
    invitations: vi.fn<() => Promise<ListPage<Invitation>>>(() => page([])),
    analytics: vi.fn(() => Promise.resolve(sampleAnalytics)),
    register: vi.fn<() => Promise<Registered>>(() => {
      const id = `r${String(state.referrals.length + 1)}`;
      state.referrals = [guest(id), ...state.referrals];
      return Promise.resolve({ message: null, id, badgeToken: `badge-of-${id}` });
    }),
    cancel: vi.fn((cancelledId: string) => {
      state.referrals = state.referrals.map((one) =>
        one._id === cancelledId ? { ...one, cancelled: true } : one,
      );
      return Promise.resolve();
    }),
    invite: vi.fn<(values: InvitationValues) => Promise<unknown>>(() => Promise.resolve([])),
    makeLink: vi.fn<(input: { ticketId: string; key: string | null }) => Promise<string>>(() =>
      Promise.resolve(LINK),
    ),
    resend: vi.fn<(id: string) => Promise<unknown>>(() => Promise.resolve({})),
    copy: vi.fn<(url: string) => Promise<unknown>>(() => Promise.resolve()),
    share: vi.fn<(url: string) => Promise<unknown>>(() => Promise.resolve()),
  };
}

const noDrafts = { keepDraft: () => undefined, dropDraft: () => undefined };

/** The real machines of passes, guests and invitations, with the dashboard's numbers and a toaster. */
export function openPasses() {
  const server = pretendedServer();
  const toasts: ToastRequest[] = [];
  let keys = 0;
  const nextKey = (): string => `key-${String((keys += 1))}`;

  const editor = invitationEditor.provide({
    actors: {
      findDraft: fromPromise(() => Promise.resolve<RecordDraft<InvitationValues> | null>(null)),
      form: invitationForm.provide({
        actors: {
          recallDraft: fromPromise(() => Promise.resolve<RecordDraft<InvitationValues> | null>(null)),
          save: fromPromise(({ input }) => server.invite(input.values)),
        },
        actions: { newKey: assign({ key: nextKey }), ...noDrafts },
      }),
      remove: fromPromise(() => Promise.resolve<unknown>(null)),
    },
    actions: { dropDraft: noDrafts.dropDraft },
  });
  const invitations = invitationsMachine.provide({
    actors: {
      rows: invitationRows.provide({
        actors: {
          list: invitationList.provide({
            actors: {
              load: fromPromise<ListPage<Invitation>, ListQuery>(() => server.invitations()),
              keepAddress: fromCallback(() => undefined),
            },
          }),
          editor,
          action: invitationResend.provide({
            actors: { act: fromPromise(({ input }) => server.resend(input.id)) },
          }),
        },
      }),
      makeLink: fromPromise(({ input }) => server.makeLink(input)),
      copyLink: fromPromise(({ input }) => server.copy(input.url)),
      shareLink: fromPromise(({ input }) => server.share(input.url)),
    },
    actions: { newKey: assign({ key: nextKey }) },
  });

  const form = compileForm([{ name: 'firstName', type: 'text', label: 'Name', required: true }]);
  const empty: ReferralTexts = { firstName: '' };
  const logic = createReferralForm({ form, problemsOf: () => ({}), toasts: true }).provide({
    actors: {
      recallDraft: fromPromise(() => Promise.resolve<RecordDraft<ReferralTexts> | null>(null)),
      save: fromPromise(() => server.register()),
    },
    actions: { newKey: assign({ key: nextKey }), ...noDrafts },
  });
  const passes = passesMachine.provide({
    actors: {
      passList: passList.provide({
        actors: { load: fromPromise<ListPage<Pass>, ListQuery>(() => server.passes()) },
      }),
      referralList: referralList.provide({
        actors: {
          load: fromPromise<ListPage<TicketAllocation>, ListQuery>(() => server.referrals()),
          keepAddress: fromCallback(() => undefined),
        },
      }),
      tickets: ticketsResource.provide({
        actors: { load: fromPromise<readonly Ticket[]>(() => Promise.reject(new Error('down'))) },
      }),
      ticketStats: ticketStatsResource.provide({
        actors: { load: fromPromise<TicketStats>(() => Promise.reject(new Error('down'))) },
      }),
      referralCancellation: referralCancellation.provide({
        actors: { remove: fromPromise(({ input }) => server.cancel(input.id)) },
      }),
      invitations,
      registration: registrationMachine.provide({
        actors: { loadForm: fromPromise(() => Promise.resolve({ form, empty, logic })) },
      }),
    },
  });
  const toaster = setup({
    types: { events: {} as { type: 'toast.raised'; toast: ToastRequest } },
  }).createMachine({
    on: { 'toast.raised': { actions: ({ event }) => void toasts.push(event.toast) } },
  });
  const analytics = analyticsResource.provide({
    actors: { load: fromPromise<DashboardAnalytics | null>(() => server.analytics()) },
  });
  const root = createActor(
    setup({ actors: { passes, analytics, toaster } }).createMachine({
      invoke: [
        { systemId: 'toaster', src: 'toaster' },
        { systemId: 'analytics', src: 'analytics' },
        { systemId: 'passes', src: 'passes' },
      ],
    }),
  ).start();

  const actor = (id: string): AnyActorRef => root.system.get(id) as AnyActorRef;
  const tagged = (id: string, tag: string): boolean => actor(id)?.getSnapshot().hasTag(tag) ?? false;
  const until = (condition: () => boolean) => patiently(() => expect(condition()).toBe(true));
  return { server, toasts, actor, tagged, until };
}
