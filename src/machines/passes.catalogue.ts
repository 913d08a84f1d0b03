import type { AnyMachineSnapshot } from 'xstate';
import { collection, editor, onlyNew, recordForm, removal, resource, rowAction } from './kit.catalogue.ts';
import { list } from './list.catalogue.ts';
import { emptyInvitation, invitationForm } from './invitation/invitation-form.ts';
import { invitationsMachine } from './invitation/invitations.machine.ts';
import {
  invitationEditor,
  invitationList,
  invitationResend,
  invitationRows,
} from './invitation/invitations.setup.ts';
import {
  passList,
  referralCancellation,
  referralList,
  ticketsResource,
  ticketStatsResource,
} from './passes/actors.ts';
import { passesMachine } from './passes/passes.machine.ts';
import {
  done,
  failed,
  sampleFailures,
  samplesOf,
  typedInto,
  type CatalogueEntry,
  type SampleEvent,
} from './samples.ts';

/** Catalogue entries of passes, their guests and invitations. */
const { unreachable } = sampleFailures;
const ID = '1f2e3d4c-5b6a-4978-8a9b-0c1d2e3f4a5b';
const GUEST = 'tara@guest.example';
const URL = 'https://demo.example/exhibitor/invitation#token=sample';

const passes: CatalogueEntry = {
  id: 'passes',
  machine: passesMachine,
  inputs: [() => undefined],
  effects: ['tellData', 'announceChange', 'announceInterrupted', 'print'],
  samples: samplesOf(
    { type: 'data.requested' },
    { type: 'rows.changed' },
    { type: 'register.requested', pass: { id: ID, name: 'Exhibitor' } },
    { type: 'registration.done' },
    { type: 'badge.requested', referral: { _id: ID, badgeToken: 'sample' } },
    { type: 'print.requested' },
    { type: 'dialog.closed' },
  ),
};

const isOnPage = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ link: 'none' });

const onPage = (event: SampleEvent): CatalogueEntry['samples'] => ({
  [event.type]: (snapshot) => (isOnPage(snapshot) ? [event] : []),
});

const invitations: CatalogueEntry = {
  id: 'invitations',
  machine: invitationsMachine,
  inputs: [() => undefined],
  effects: ['newKey', 'raiseToast'],
  samples: {
    ...samplesOf(
      { type: 'link.requested', ticketId: ID },
      { type: 'dialog.closed' },
      done('makeLink', URL),
      failed('makeLink', unreachable),
      done('copyLink'),
      failed('copyLink', unreachable),
      done('shareLink'),
      failed('shareLink', unreachable),
    ),
    // The dialog covers the page and its rows, and shows a link only once it is made.
    ...onPage({ type: 'data.requested' }),
    'link.copied': (snapshot) =>
      isOnPage(snapshot) || snapshot.hasTag('made') ? [{ type: 'link.copied', url: URL }] : [],
    'link.shared': (snapshot) => (snapshot.hasTag('made') ? [{ type: 'link.shared', url: URL }] : []),
  },
};

const form = recordForm(invitationForm, {
  empty: emptyInvitation,
  valid: { ticketId: ID, emails: GUEST, message: '' },
  field: 'emails',
  other: 'message',
});

const invitationEntry = onlyNew({
  ...form,
  samples: {
    ...form.samples,
    // The form can be sent only with an e-mail address.
    'field.changed': typedInto('emails', GUEST),
    'draft.discarded': [],
  },
  unreachable: {
    ...form.unreachable,
    'invitationForm.active.editing :: draft.discarded #0':
      'Emptied, the form would not know its pass any more: giving the draft up closes the dialog.',
  },
});

export const passesEntries: readonly CatalogueEntry[] = [
  passes,
  list(passList, {
    changes: 'unless loading',
    unreachable: {
      'passList.data.loading :: data.invalidated #0':
        'What changes passes stands below them, and shows once they are there.',
    },
  }),
  list(referralList),
  resource(ticketsResource, []),
  resource(ticketStatsResource, { issued: 4, totalTickets: 66 }),
  removal(referralCancellation),
  invitations,
  collection(invitationRows),
  list(invitationList),
  editor(invitationEditor, emptyInvitation, []),
  invitationEntry,
  rowAction(invitationResend),
];
