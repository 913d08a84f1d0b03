import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { EditorWay } from './kit/editor.machine.ts';
import type { FormValues } from './kit/form.machine.ts';
import { isDirty, type RecordContext, type RecordRow } from './kit/record.ts';
import { done, failed, sampleFailures, samplesOf, type CatalogueEntry } from './samples.ts';

/** How machines made by the kit stand in the catalogue, one builder for each kind. */
const { refused, unreachable } = sampleFailures;
const ID = '7a6b5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c5d';
const BEFORE = '2026-03-04T09:30:00.000Z';
const SINCE = '2026-03-04T09:31:00.000Z';

const conflict = (data: unknown) => ({ ...refused, status: 409, data });

type RecordSamples<V extends FormValues> = {
  empty: V;
  /** Values that may be saved. */ valid: V;
  /** The field that is typed in, and one it has nothing to do with. */ field: keyof V & string;
  other: keyof V & string;
  upload?: keyof V & string;
  /** Its fields say when they are left; the others wait until the form is sent. */ leaves?: boolean;
  /** How the server writes the values of a row, where it is not by the names of the fields. */
  wire?: (values: V) => object;
};

const WAITS = 'What is wrong with a field of this form is said when it is sent, not when it is left.';

/** A record form, opened for a new record and for one that exists. */
export function recordForm<V extends FormValues>(
  machine: AnyStateMachine,
  { empty, valid, field, other, upload, leaves = false, wire = (values) => values }: RecordSamples<V>,
): CatalogueEntry {
  const row: RecordRow<V> = { id: ID, updatedAt: BEFORE, values: valid };
  const changed = (name: string) => ({ _id: ID, ...wire({ ...valid, [name]: 'Theirs' }), updatedAt: SINCE });
  return {
    id: machine.id,
    machine,
    inputs: [() => ({ row: null, empty }), () => ({ row, empty })],
    effects: ['newKey', 'keepDraft', 'dropDraft', 'tellOwner', 'raiseToast'],
    samples: {
      ...samplesOf(
        ...['', 'Mine'].map((value) => ({ type: 'field.changed', name: field, value })),
        ...(leaves ? [{ type: 'field.left', name: field }] : []),
        { type: 'form.submitted' },
        { type: 'form.cancelled' },
        ...['mine', 'theirs'].map((choice) => ({ type: 'conflict.decided', name: field, choice })),
        { type: 'conflict.cancelled' },
        failed('recallDraft', unreachable),
        done('save', { _id: ID }),
        failed('save', unreachable),
        failed('save', conflict(changed(field))),
        failed('save', conflict(changed(other))),
      ),
      ...(!leaves && { 'field.left': [] }),
      ...(upload !== undefined && uploadReports(upload)),
      // Offered only beside what came back.
      'draft.discarded': ({ context }) =>
        context.restored && isDirty(context as RecordContext<V>) ? [{ type: 'draft.discarded' }] : [],
      'xstate.done.actor.recallDraft': ({ context }) => [
        done('recallDraft', null),
        done('recallDraft', { row: context.row, values: { ...context.values, [field]: 'Draft' }, key: null }),
      ],
    },
    // Messages follow from the rest, or nothing from them.
    identity: ({ context }: AnyMachineSnapshot) => [
      context.values,
      context.row?.updatedAt,
      context.theirs?.updatedAt,
      context.conflicts,
      context.uploading,
      context.touched,
      context.errors,
      context.restored,
    ],
    ...(!leaves && { unreachable: { [`${machine.id}.active.editing :: field.left #0`]: WAITS } }),
  };
}

/** What the upload of this field says, and only what it can say then: it is out of sight while something is decided. */
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

/** A record form that only ever makes new records, so that nobody else can have changed one. */
export const onlyNew = (entry: CatalogueEntry): CatalogueEntry => ({
  ...entry,
  samples: Object.fromEntries(
    Object.entries(entry.samples).filter(([type]) => !type.startsWith('conflict.')),
  ),
  inputs: entry.inputs.map((input) => (now) => {
    // As `recordForm` makes them, above.
    const { row, empty } = input(now) as { row: RecordRow<FormValues> | null; empty: FormValues };
    return { row: null, empty: row?.values ?? empty };
  }),
});

const removalRequests = [{ type: 'remove.requested', row: { id: ID, name: 'Mine' } }];

const removalEvents = [
  ...removalRequests,
  { type: 'remove.confirmed' },
  { type: 'remove.declined' },
  done('remove'),
  failed('remove', refused),
];

/** The dialog around such a form; `can` as its machine was told. */
export const editor = (
  machine: AnyStateMachine,
  values: FormValues,
  can: readonly EditorWay[] = ['edit'],
): CatalogueEntry => {
  const row = { id: ID, updatedAt: BEFORE, values };
  return {
    id: machine.id,
    machine,
    inputs: [() => undefined],
    effects: ['dropDraft', 'announceChange', 'raiseToast'],
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
      // In a dialog, of a row that exists; another one follows only on a new one.
      'remove.requested': (snapshot) =>
        snapshot.hasTag('open') && snapshot.context.row === null ? [] : removalRequests,
      ...(can.includes('another') && {
        'another.chosen': ({ context }) =>
          (context.row === null ? [true, false] : []).map((another) => ({ type: 'another.chosen', another })),
      }),
    },
    // What is in the dialog is the form's business.
    identity: ({ context }) => [context.dirty, context.another, context.row !== null],
  };
};

type ListFacts = {
  /** When somebody can make it old without asking for something else: also before a row is there, or only then. */
  changes?: 'always' | 'before rows' | 'never';
  /** Its search is offered beside rows only. */
  searchesRows?: true;
  /** Nothing of it stays when it is left. */
  once?: true;
  unreachable?: CatalogueEntry['unreachable'];
};

/** A list of the server; what narrows it down, and what makes it old, differs from screen to screen. */
export const list = (
  machine: AnyStateMachine,
  { changes = 'never', searchesRows, once: isOnce, unreachable }: ListFacts = {},
): CatalogueEntry => {
  const page = { rows: [{ _id: ID }], total: 2, totalIsAtLeast: false, facts: {} };
  const [first, last] = [
    { ...page, nextCursor: 'after-1' },
    { ...page, nextCursor: null },
  ];
  const samples = samplesOf(
    // Of what a list can be asked, what this one listens to.
    ...[
      { type: 'data.requested' },
      { type: 'data.invalidated' },
      { type: 'retry.requested' },
      { type: 'search.changed', text: 'robot' },
      ...['hot', ''].map((value) => ({ type: 'filter.changed', name: 'interest', value })),
      { type: 'narrowing.cleared', keep: [] },
      { type: 'more.requested' },
      { type: 'question.settled' },
      done('load', first),
      done('load', last),
      failed('load', sampleFailures.unreachable),
      done('refresh', first),
      failed('refresh', sampleFailures.unreachable),
      done('loadMore', last),
      failed('loadMore', sampleFailures.unreachable),
    ].filter(({ type }) => machine.events.includes(type)),
  );
  const happens = (type: string, snapshot: AnyMachineSnapshot): boolean => {
    const { hasAnswered, filters } = snapshot.context as { hasAnswered: boolean; filters: object };
    // Too short for anything else; and what a list tells itself nobody else does.
    if (snapshot.matches({ search: 'pausing' }) || type === 'question.settled') return false;
    const isSettled = snapshot.matches({ data: 'fresh', search: 'still' });
    const isNarrowed = !isOnce && Object.keys(filters).length > 0;
    // Filters find nothing here: there is a way out of them, and no next page.
    if (type === 'narrowing.cleared') return isSettled && isNarrowed;
    if (type === 'more.requested') return isSettled && !isNarrowed;
    if (type === 'data.invalidated')
      return changes === 'always' || (changes === 'before rows' && !hasAnswered);
    if (type === 'search.changed') return hasAnswered || !searchesRows;
    // What is open once is of one thing, from its beginning.
    const isOpening = type === 'data.requested' || type === 'filter.changed';
    return !isOnce || !isOpening || snapshot.matches({ data: 'idle' });
  };
  return {
    id: machine.id,
    machine,
    inputs: [() => undefined],
    effects: [],
    samples: Object.fromEntries(
      Object.entries(samples).map(([type, events]) => [
        type,
        (snapshot: AnyMachineSnapshot) => (happens(type, snapshot) ? events : []),
      ]),
    ),
    // How many rows there are changes nothing but the size of the next question.
    identity: ({ context: { hasAnswered, nextCursor, filters } }) => [hasAnswered, nextCursor, filters],
    ...(unreachable && { unreachable }),
  };
};

export const collection = (machine: AnyStateMachine): CatalogueEntry => ({
  id: machine.id,
  machine,
  inputs: [() => undefined],
  effects: [],
  samples: samplesOf(
    ...[{ type: 'data.requested' }, { type: 'retry.requested' }, { type: 'rows.changed' }]
      // A list that is asked by its own view is not asked here.
      .filter(({ type }) => machine.events.includes(type)),
  ),
});

/** Removing without an editor. */
export const removal = (machine: AnyStateMachine): CatalogueEntry => ({
  id: machine.id,
  machine,
  inputs: [() => undefined],
  effects: ['announceChange', 'raiseToast'],
  samples: samplesOf(...removalEvents),
});

export const rowAction = (machine: AnyStateMachine): CatalogueEntry => ({
  id: machine.id,
  machine,
  inputs: [() => undefined],
  effects: ['announceChange', 'raiseToast'],
  samples: samplesOf({ type: 'action.requested', id: ID }, done('act'), failed('act', refused)),
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

/** A piece of data that is asked for once. */
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
