import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { EditorWay } from './kit/editor.machine.ts';
import type { FormValues } from './kit/form.machine.ts';
import { came, type Property } from './properties.ts';
import { isDirty, type RecordContext, type RecordRow } from './kit/record.ts';
import {
  done,
  failed,
  SAMPLE_ID,
  sampleFailures,
  samplesOf,
  typedInto,
  type CatalogueEntry,
} from './samples.ts';

/** Catalogue entries for machines made by the kit, one builder for each kind. */
const { refused, unreachable } = sampleFailures;
const OTHER_ID = '8b6b5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c5d';
const BEFORE = '2026-03-04T09:30:00.000Z';
const SINCE = '2026-03-04T09:31:00.000Z';

const conflict = (data: unknown) => ({ ...refused, status: 409, data });

type RecordSamples<V extends FormValues> = {
  empty: V;
  /** Values that may be saved. */ valid: V;
  /** The field that is typed in, and another field that is independent of it. */ field: keyof V & string;
  other: keyof V & string;
  upload?: keyof V & string;
  /** Its fields report when they lose focus; other forms validate on submit only. */ leaves?: boolean;
  /** Converts form values to the server's row, where the names differ. */
  wire?: (values: V) => object;
};

const WAITS = 'What is wrong with a field of this form is said when it is sent, not when it is left.';

/** A record form, opened for a new record and for one that exists. */
export function recordForm<V extends FormValues>(
  machine: AnyStateMachine,
  { empty, valid, field, other, upload, leaves = false, wire = (values) => values }: RecordSamples<V>,
): CatalogueEntry {
  const row: RecordRow<V> = { id: SAMPLE_ID, updatedAt: BEFORE, values: valid };
  const changed = (name: string) => ({
    _id: SAMPLE_ID,
    ...wire({ ...valid, [name]: 'Theirs' }),
    updatedAt: SINCE,
  });
  return {
    id: machine.id,
    machine,
    inputs: [() => ({ row: null, empty }), () => ({ row, empty })],
    effects: ['newKey', 'keepDraft', 'dropDraft', 'tellOwner', 'raiseToast'],
    quietFailures: { recallDraft: 'A device whose storage cannot be read has no draft to offer.' },
    samples: {
      ...samplesOf(
        ...(leaves ? [{ type: 'field.left', name: field }] : []),
        { type: 'form.submitted' },
        { type: 'form.cancelled' },
        ...['mine', 'theirs'].map((choice) => ({ type: 'conflict.decided', name: field, choice })),
        { type: 'conflict.cancelled' },
        failed('recallDraft', unreachable),
        done('save', { _id: SAMPLE_ID }),
        failed('save', unreachable),
        failed('save', conflict(changed(field))),
        failed('save', conflict(changed(other))),
      ),
      'field.changed': typedInto(field, 'Mine'),
      ...(!leaves && { 'field.left': [] }),
      ...(upload !== undefined && uploadReports(upload)),
      // Offered only after a draft was restored.
      'draft.discarded': ({ context }) =>
        context.restored && isDirty(context as RecordContext<V>) ? [{ type: 'draft.discarded' }] : [],
      'xstate.done.actor.recallDraft': ({ context }) => [
        done('recallDraft', null),
        done('recallDraft', { row: context.row, values: { ...context.values, [field]: 'Draft' }, key: null }),
      ],
    },
    // Messages are left out: they follow from the rest, and no transition depends on them.
    identity: ({ context }: AnyMachineSnapshot) => [
      context.values,
      context.row?.updatedAt,
      context.theirs?.updatedAt,
      context.conflicts,
      context.uploading,
      context.touched,
      context.errors,
      context.restored,
      context.early,
    ],
    ...(!leaves && {
      unreachable: { [`${machine.id}.active.editing :: field.left #0`]: WAITS },
    }),
  };
}

/** The reports this field's upload can send in each state; a conflict hides the field. */
const uploadReports = (name: string): CatalogueEntry['samples'] => {
  const when =
    (type: string, can: (runs: boolean, has: boolean) => boolean, more = {}) =>
    (snapshot: AnyMachineSnapshot) => {
      const { uploading, values } = snapshot.context;
      const isShown = !snapshot.hasTag('conflict');
      return isShown && can(uploading.includes(name), values[name] !== '') ? [{ type, name, ...more }] : [];
    };
  return {
    'upload.started': when('upload.started', (runs) => !runs),
    'upload.ended': when('upload.ended', (runs) => runs),
    'upload.stored': when('upload.stored', (runs) => !runs, { path: 'uploads/1.png' }),
    'upload.removed': when('upload.removed', (runs, has) => !runs && has),
  };
};

/** A record form that only creates records, so conflicts with other users cannot occur. */
export const onlyNew = (entry: CatalogueEntry): CatalogueEntry => ({
  ...entry,
  samples: Object.fromEntries(
    Object.entries(entry.samples).filter(([type]) => !type.startsWith('conflict.')),
  ),
  inputs: entry.inputs.map((input) => (now) => {
    // The shape of the inputs `recordForm` makes above.
    const { row, empty } = input(now) as { row: RecordRow<FormValues> | null; empty: FormValues };
    return { row: null, empty: row?.values ?? empty };
  }),
});

const removalRequests = [{ type: 'remove.requested', row: { id: SAMPLE_ID, name: 'Mine' } }];

const removalEvents = [
  ...removalRequests,
  { type: 'remove.confirmed' },
  { type: 'remove.declined' },
  done('remove'),
  failed('remove', refused),
];

/** The editor dialog around a record form; `can` must equal the option its machine was created with. */
/** An editor that is closed with typed text asks before it is dropped. */
const ASKS_FIRST: Property = {
  says: 'asks before typed text is dropped',
  never: (moment) =>
    came(moment, 'close.requested') &&
    moment.before?.context.dirty === true &&
    moment.before.hasTag('open') &&
    !moment.snapshot.hasTag('open'),
};

export const editor = (
  machine: AnyStateMachine,
  values: FormValues,
  can: readonly EditorWay[] = ['edit'],
): CatalogueEntry => {
  const row = { id: SAMPLE_ID, updatedAt: BEFORE, values };
  return {
    id: machine.id,
    machine,
    inputs: [() => undefined],
    effects: ['dropDraft', 'announceChange', 'raiseToast'],
    quietFailures: { findDraft: 'A device whose storage cannot be read has no draft to offer.' },
    properties: [ASKS_FIRST],
    samples: {
      ...samplesOf(
        done('findDraft', null),
        done('findDraft', { row, values, key: null }),
        failed('findDraft', unreachable),
        { type: 'create.requested' },
        { type: 'create.requested', values },
        ...(can.includes('edit') ? [{ type: 'edit.requested', row }] : []),
        { type: 'draft.changed', dirty: true },
        { type: 'draft.changed', dirty: false },
        { type: 'close.requested' },
        { type: 'discard.confirmed' },
        { type: 'discard.declined' },
        done('form', { row: null, values, answer: null }),
        ...removalEvents,
      ),
      // In the dialog, only an existing row can be removed, and "another" is offered only for a new one.
      'remove.requested': (snapshot) =>
        snapshot.hasTag('open') && snapshot.context.row === null ? [] : removalRequests,
      ...(can.includes('another') && {
        'another.chosen': ({ context }) =>
          (context.row === null ? [true, false] : []).map((another) => ({ type: 'another.chosen', another })),
      }),
    },
    // The content of the dialog belongs to the form's own entry.
    identity: ({ context }) => [context.dirty, context.another, context.row !== null],
  };
};

export const collection = (machine: AnyStateMachine): CatalogueEntry => ({
  id: machine.id,
  machine,
  inputs: [() => undefined],
  effects: [],
  samples: samplesOf(
    ...[{ type: 'data.requested' }, { type: 'retry.requested' }, { type: 'rows.changed' }]
      // A collection whose view asks the list directly does not handle `data.requested`.
      .filter(({ type }) => machine.events.includes(type)),
  ),
});

/** A removal without an editor. */
export const removal = (machine: AnyStateMachine): CatalogueEntry => ({
  id: machine.id,
  machine,
  inputs: [() => undefined],
  effects: ['announceChange', 'raiseToast'],
  properties: [
    {
      says: 'removes only what was confirmed',
      begins: (snapshot) => snapshot.hasTag('busy'),
      by: ['remove.confirmed'],
    },
  ],
  samples: samplesOf(...removalEvents),
});

export const rowAction = (machine: AnyStateMachine): CatalogueEntry => ({
  id: machine.id,
  machine,
  inputs: [() => undefined],
  effects: ['announceChange', 'raiseToast'],
  samples: samplesOf({ type: 'action.requested', id: SAMPLE_ID }, done('act'), failed('act', refused)),
});

/** Orders of rows that are saved: one is being sent, and at most one waits. */
export const order = (machine: AnyStateMachine): CatalogueEntry => ({
  id: machine.id,
  machine,
  inputs: [() => undefined],
  effects: ['announceChange', 'raiseToast'],
  samples: {
    ...samplesOf(done('order'), failed('order', unreachable)),
    'order.requested': ({ context }) =>
      context.queue.length < 2 ? [{ type: 'order.requested', ids: [OTHER_ID, SAMPLE_ID] }] : [],
  },
  identity: ({ context }) => context.queue.length,
});

export const resource = (machine: AnyStateMachine, data: unknown, input?: unknown): CatalogueEntry => ({
  id: machine.id,
  machine,
  inputs: [() => input],
  effects: [],
  samples: samplesOf(
    { type: 'data.requested' },
    { type: 'data.invalidated' },
    { type: 'retry.requested' },
    done('load', data),
    failed('load', unreachable),
    done('refresh', data),
    failed('refresh', unreachable),
  ),
});

/** A piece of data that is loaded once. */
export const once = (machine: AnyStateMachine, data: unknown, input?: unknown): CatalogueEntry => ({
  id: machine.id,
  machine,
  inputs: [() => input],
  effects: [],
  samples: samplesOf(
    { type: 'data.requested' },
    { type: 'retry.requested' },
    done('load', data),
    failed('load', unreachable),
  ),
});
