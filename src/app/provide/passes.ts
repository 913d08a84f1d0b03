import { assign, fromPromise } from 'xstate';
import { newIdempotencyKey } from '../../api/client/idempotency.ts';
import { INVITATION_STATES } from '../../domain/invitation.ts';
import { readAddresses } from '../../domain/invitation-draft.ts';
import { listAddress } from '../../domain/list-address.ts';
import { ROUTES } from '../../domain/routes.ts';
import { REFERRAL_FILTERS } from '../../domain/screen-constants.ts';
import { emptyInvitation, invitationForm } from '../../machines/invitation/invitation-form.ts';
import { invitationsMachine } from '../../machines/invitation/invitations.machine.ts';
import {
  invitationEditor,
  invitationList,
  invitationResend,
  invitationRows,
} from '../../machines/invitation/invitations.setup.ts';
import {
  passList,
  referralCancellation,
  referralList,
  ticketsResource,
  ticketStatsResource,
} from '../../machines/passes/actors.ts';
import { passesMachine } from '../../machines/passes/passes.machine.ts';
import { copyText, shareLink } from '../hand-out.ts';
import { provideEditor } from './editor.ts';
import { provideAddress } from './list-address.ts';
import { provideList } from './list.ts';
import { pageEvent } from './page-wide.ts';
import { recordParts } from './record.ts';
import { provideRegistration } from './registration.ts';
import type { World } from './world.ts';

const [, ...STATUSES] = REFERRAL_FILTERS;
const REFERRAL_ADDRESS = listAddress(ROUTES.tickets, {
  filters: { status: { parameter: 'status', values: STATUSES } },
});
const INVITATION_ADDRESS = listAddress(ROUTES.tickets, {
  search: null,
  filters: { status: { parameter: 'invitationStatus', values: INVITATION_STATES } },
});

/** Tickets & Passes and their calls. */
export function providePasses(world: World) {
  const { api, page } = world;
  const passes = async () => (await api()).passes;
  const registrations = async () => (await api()).registration;
  return passesMachine.provide({
    actors: {
      passList: provideList(passList, async (query, signal) => (await passes()).passes(query, signal)),
      referralList: provideList(
        referralList,
        async (query, signal) => (await registrations()).referrals(query, signal),
        provideAddress(world, REFERRAL_ADDRESS),
      ),
      tickets: ticketsResource.provide({
        actors: { load: fromPromise(async ({ signal }) => (await passes()).tickets(signal)) },
      }),
      ticketStats: ticketStatsResource.provide({
        actors: { load: fromPromise(async ({ signal }) => (await passes()).ticketStats(signal)) },
      }),
      invitations: provideInvitations(world),
      referralCancellation: referralCancellation.provide({
        actors: {
          remove: fromPromise(async ({ input, signal }) =>
            (await registrations()).cancelReferral(input.id, signal),
          ),
        },
      }),
      registration: provideRegistration(world, {
        fields: async (ticketId, signal) => (await registrations()).formFields(ticketId, signal),
        register: async (ticketId, body, key, signal) =>
          (await registrations()).register(ticketId, body, key, signal),
        choices: async ({ path }, signal) => (await registrations()).options(path, signal),
        // One draft for each pass, because passes may have different forms.
        parts: (ticketId, empty) => recordParts(world, empty, (form) => `${form}/${ticketId}`),
        event: pageEvent,
      }),
    },
    actions: {
      print: () => {
        page.print();
      },
    },
  });
}

function provideInvitations(world: World) {
  const { api, page } = world;
  const invitations = async () => (await api()).invitations;
  return invitationsMachine.provide({
    actors: {
      rows: invitationRows.provide({
        actors: {
          list: provideList(
            invitationList,
            async (query, signal) => (await invitations()).invitations(query, signal),
            provideAddress(world, INVITATION_ADDRESS),
          ),
          editor: provideEditor(
            world,
            { editor: invitationEditor, form: invitationForm, empty: emptyInvitation },
            {
              create: async ({ ticketId, emails, message }, key, signal) => {
                const draft = { ticketId, emails: readAddresses(emails).emails, message };
                return (await invitations()).createInvitations(draft, key, signal);
              },
              // A sent invitation cannot be edited; the exhibitor cancels it and sends another.
              update: () => Promise.reject(new Error('An invitation cannot be changed.')),
              remove: async (id, signal) => (await invitations()).cancelInvitation(id, signal),
            },
          ),
          action: invitationResend.provide({
            actors: {
              act: fromPromise(async ({ input, signal }) =>
                (await invitations()).resendInvitation(input.id, signal),
              ),
            },
          }),
        },
      }),
      makeLink: fromPromise(async ({ input: { ticketId, key }, signal }) =>
        (await invitations()).createLink(ticketId, key ?? newIdempotencyKey(), signal),
      ),
      copyLink: fromPromise(({ input }) => copyText(page, input.url)),
      shareLink: fromPromise(({ input }) => shareLink(page, input.url)),
    },
    actions: { newKey: assign({ key: newIdempotencyKey }) },
  });
}
