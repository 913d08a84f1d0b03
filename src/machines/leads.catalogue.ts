import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Lead } from '../api/leads.ts';
import { editor, once, recordForm, resource, rowAction } from './kit.catalogue.ts';
import { list } from './list.catalogue.ts';
import { batches, leadFileEntries } from './lead-files.catalogue.ts';
import { leadActionMachine } from './leads/lead-action.machine.ts';
import { leadChangeMachine } from './leads/lead-change.machine.ts';
import { leadCopyMachine } from './leads/lead-copy.machine.ts';
import {
  leadAnalytics,
  leadImports,
  leadEditor,
  leadForm,
  leadHistory,
  leadList,
  leadRestore,
} from './leads/lead-editor.ts';
import { emptyLead, leadRows } from './leads/lead-fields.ts';
import { leadMergeMachine } from './leads/lead-merge.machine.ts';
import { leadNotesMachine } from './leads/lead-notes.machine.ts';
import { leadPanelMachine } from './leads/lead-panel.machine.ts';
import { leadMaterials } from './leads/lead-materials.ts';
import { leadsMachine } from './leads/leads.machine.ts';
import { emptyQuick, type QuickKind, type QuickValues } from './leads/quick-changes.ts';
import { quickForm } from './leads/quick-form.ts';
import { leadBulkRun, leadSelectionMachine } from './leads/selection.machine.ts';
import { done, failed, sampleFailures, samplesOf, type CatalogueEntry } from './samples.ts';
import { SELECTION_PROPERTIES } from './machine-properties.ts';

/** The lead page in the catalogue. */
const { refused, unreachable } = sampleFailures;
const ID = '0c9f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f';
const TIME = '2026-03-10T09:15:00.000Z';

export const samplePerson: Lead = {
  _id: ID,
  user: {
    fullName: 'Lena Fischer',
    emailId: 'lena@visitor.example',
    companyName: 'Fischer GmbH',
    designation: 'Buyer',
  },
  phoneCode: '49',
  phone: '15112345678',
  priority: 'high',
  status: 'new',
  remarks: '',
  tags: [],
  source: 'manual',
  isSample: false,
  createdAt: TIME,
  receivedAt: TIME,
  updatedAt: TIME,
};

const LOADED_AGAIN = 'Opening the history loads it again: nothing is kept.';

const quick = { ...emptyQuick, kind: 'followUp' as const };

const kindIn = ({ context }: AnyMachineSnapshot): QuickKind =>
  (context as { values: QuickValues }).values.kind;

const leadAction: CatalogueEntry = {
  id: 'leadAction',
  machine: leadActionMachine,
  inputs: [() => undefined],
  effects: [
    'fillIn',
    'openMail',
    'saveCalendar',
    'requestChange',
    'announceChange',
    'announceInterrupted',
    'raiseToast',
  ],
  samples: {
    ...samplesOf(
      ...(['email', 'followUp', 'call', 'sendInfo', 'nurture'] as const).map((kind) => ({
        type: 'quick.requested',
        kind,
        lead: samplePerson,
      })),
      // It is that already, so there is nothing to change.
      { type: 'quick.requested', kind: 'nurture', lead: { ...samplePerson, status: 'nurture' } },
      { type: 'discard.confirmed' },
      { type: 'discard.declined' },
    ),
    // Only these two forms have text that could be lost.
    'close.requested': (snapshot) =>
      [false, ...(['followUp', 'call'].includes(kindIn(snapshot)) ? [true] : [])].map((typed) => ({
        type: 'close.requested',
        typed,
      })),
    [done('form').type]: (snapshot) => [
      done('form', { values: { ...quick, kind: kindIn(snapshot), at: TIME } }),
    ],
  },
  identity: ({ context }) => [context.values.kind],
};

const leadChange: CatalogueEntry = {
  id: 'leadChange',
  machine: leadChangeMachine,
  inputs: [() => undefined],
  effects: ['announceChange', 'raiseToast'],
  samples: samplesOf(
    ...(['nurture', 'newsletter'] as const).map((kind) => ({
      type: 'change.requested',
      lead: samplePerson,
      values: { ...emptyQuick, kind },
    })),
    done('change', samplePerson),
    failed('change', unreachable),
  ),
  identity: ({ context }) => [context.queue.map((one: { values: { kind: string } }) => one.values.kind)],
};

/** The lead after that one. */
export const otherPerson: Lead = { ...samplePerson, _id: '1d8f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f' };

const leadPanel: CatalogueEntry = {
  id: 'leadPanel',
  machine: leadPanelMachine,
  inputs: [() => undefined],
  effects: ['showInAddress'],
  samples: samplesOf(
    { type: 'address.changed', id: ID },
    { type: 'address.changed', id: '' },
    { type: 'lead.opened', lead: samplePerson },
    { type: 'lead.opened', lead: samplePerson, at: 'history' },
    { type: 'panel.closed' },
    { type: 'neighbour.requested', by: 1, rows: [samplePerson, otherPerson] },
    { type: 'neighbour.requested', by: -1, rows: [samplePerson, otherPerson] },
    { type: 'retry.requested' },
    { type: 'data.invalidated', saved: samplePerson },
    done('read', samplePerson),
    failed('read', { ...refused, status: 404 }),
    failed('read', unreachable),
  ),
  identity: ({ context }) => [context.id, context.lead === null],
};

const leadMerge: CatalogueEntry = {
  id: 'leadMerge',
  machine: leadMergeMachine,
  inputs: [() => undefined],
  effects: ['announceChange', 'raiseToast'],
  samples: samplesOf(
    { type: 'merge.requested', id: ID, otherId: otherPerson._id },
    { type: 'merge.confirmed' },
    { type: 'merge.declined' },
    done('read', [samplePerson, otherPerson]),
    failed('read', unreachable),
    done('merge', samplePerson),
    failed('merge', { ...refused, status: 409 }),
    failed('merge', unreachable),
  ),
  identity: ({ context }) => [context.otherId, context.pair === null, context.message],
};

const waitingNote = { clientId: otherPerson._id, leadId: ID, text: 'Wants a demo', state: 'waiting' };

const leadNotes: CatalogueEntry = {
  id: 'leadNotes',
  machine: leadNotesMachine,
  inputs: [() => undefined],
  effects: ['raiseToast'],
  samples: samplesOf(
    { type: 'note.written', id: ID, text: 'Wants a demo' },
    { type: 'note.written', id: ID, text: '' },
    { type: 'note.submitted', lead: samplePerson },
    // Nothing is written for this one.
    { type: 'note.submitted', lead: otherPerson },
    { type: 'notes.changed', notes: [waitingNote] },
    done('storeNote'),
    failed('storeNote', new DOMException('No room.', 'QuotaExceededError')),
  ),
};

const dialog: CatalogueEntry = {
  id: quickForm.id,
  machine: quickForm,
  inputs: [() => ({ values: quick })],
  effects: [],
  samples: {
    ...samplesOf(
      ...['', TIME].map((value) => ({ type: 'field.changed', name: 'at', value })),
      { type: 'form.submitted' },
      { type: 'form.cancelled' },
      done('submit'),
      failed('submit', refused),
    ),
    'secret.changed': () => [],
  },
  unreachable: { 'quickForm.editing :: secret.changed #0': 'Nothing in this form is a secret.' },
};

const leadSelection: CatalogueEntry = {
  id: 'leadSelection',
  properties: SELECTION_PROPERTIES,
  machine: leadSelectionMachine,
  inputs: [() => undefined],
  effects: ['announceChange', 'raiseToast'],
  samples: samplesOf(
    { type: 'selection.started' },
    { type: 'selection.ended' },
    { type: 'lead.toggled', id: ID },
    { type: 'leads.chosen', ids: [ID] },
    { type: 'leads.chosen', ids: [] },
    { type: 'bulk.requested', action: { action: 'update', priority: 'low' } },
    { type: 'bulk.requested', action: { action: 'delete' } },
    { type: 'bulk.confirmed' },
    { type: 'bulk.declined' },
    { type: 'retry.requested' },
    { type: 'restore.requested', ids: [ID] },
    done('run', { answers: [{ changed: 1, failed: [] }] }),
    done('run', { answers: [{ changed: 0, failed: [{ index: 0, reason: 'Gone.' }] }] }),
  ),
};

const whileListing = (...events: (EventObject & Record<string, unknown>)[]): CatalogueEntry['samples'] =>
  Object.fromEntries(
    events.map((event) => [
      event.type,
      (snapshot: AnyMachineSnapshot) =>
        snapshot.matches({ page: 'listing' }) && !snapshot.matches({ keys: 'reading' }) ? [event] : [],
    ]),
  );

const leads: CatalogueEntry = {
  id: leadsMachine.id,
  machine: leadsMachine,
  inputs: [() => undefined],
  effects: ['announceChange', 'focusSearch', 'rememberKeys'],
  samples: {
    ...samplesOf(
      { type: 'analytics.closed' },
      { type: 'shortcuts.closed' },
      done('readKeys', true),
      done('readKeys', false),
      failed('readKeys', unreachable),
    ),
    // The switch is in the list of shortcuts.
    'keys.switched': (snapshot) => (snapshot.hasTag('shortcuts') ? [{ type: 'keys.switched' }] : []),
    // The open dialog or drawer keeps the list from being changed, and the keys from being heard.
    ...whileListing(
      { type: 'rows.changed' },
      { type: 'change.requested', lead: samplePerson, values: { ...emptyQuick, kind: 'nurture' } },
      { type: 'analytics.requested' },
      { type: 'shortcuts.requested' },
      { type: 'key.search' },
      { type: 'key.add' },
      { type: 'key.open', lead: samplePerson },
      { type: 'key.turn', by: 1, rows: [samplePerson] },
      { type: 'key.edit', lead: samplePerson },
      { type: 'key.priority', lead: samplePerson, priority: 'low' },
      { type: 'key.close' },
    ),
  },
};

const form = recordForm(leadForm, {
  empty: { ...emptyLead, emailId: 'lena@visitor.example' },
  valid: leadRows.toRow(samplePerson).values,
  field: 'fullName',
  other: 'remarks',
});

const changed = { ...samplePerson, updatedAt: '2026-03-10T09:16:00.000Z' };

const formEntry: CatalogueEntry = {
  ...form,
  samples: {
    ...form.samples,
    // The server's lead is not a record of strings.
    ...samplesOf(
      failed('save', unreachable),
      ...[
        { ...changed, remarks: 'Theirs' },
        { ...changed, user: { ...samplePerson.user, fullName: 'Theirs' } },
      ].map((data) => failed('save', { ...refused, status: 409, data })),
    ),
  },
};

export const leadEntries: readonly CatalogueEntry[] = [
  leads,
  list(leadList),
  list(leadHistory, {
    changes: 'always',
    once: true,
    unreachable: {
      'leadHistory.data.stale :: data.requested #0': LOADED_AGAIN,
      'leadHistory.data.failed :: data.requested #0': LOADED_AGAIN,
      'leadHistory.data.failed :: data.requested #1': LOADED_AGAIN,
    },
  }),
  resource(leadAnalytics, { total: 24, converted: 3, overdue: 1 }),
  resource(leadImports, []),
  editor(leadEditor, emptyLead, ['edit', 'another', 'removeOpen']),
  formEntry,
  rowAction(leadRestore),
  leadAction,
  leadChange,
  {
    id: 'leadCopy',
    machine: leadCopyMachine,
    inputs: [() => undefined],
    effects: ['raiseToast'],
    samples: samplesOf(
      { type: 'copy.requested', text: 'lena@visitor.example' },
      done('copyText'),
      failed('copyText', unreachable),
    ),
  },
  leadPanel,
  leadMerge,
  leadNotes,
  once(leadMaterials, [{ kind: 'product', title: 'Arm 7', url: 'https://arm.example/7' }]),
  dialog,
  leadSelection,
  batches(leadBulkRun, { ids: [ID], action: 'delete' }, { changed: 1, failed: [] }),
  ...leadFileEntries,
];
