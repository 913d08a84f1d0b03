import { assign, sendTo, setup } from 'xstate';
import type { CompanyProfile } from '../../api/profile.ts';
import { announce } from '../kit/invalidation.ts';
import { invoked } from '../kit/invoked.ts';
import { missingAction } from '../kit/missing.ts';
import type { RecordRow } from '../kit/record.ts';
import type { DraftReport } from '../kit/record-form.setup.ts';
import type { ResourceEvent } from '../kit/resource-states.ts';
import { profileActors } from './actors.ts';
import { emptyProfile, toProfileRow, type ProfileValues } from './profile-fields.ts';
import { profileFormMachine } from './profile-form.ts';
import type { RowsMeta } from '../rows.ts';

/**
 * The company profile and its form (spec §2). Owned by the workspace and stopped with the session. The draft is kept
 * when the user leaves the screen, but leaving with unsaved changes still asks for confirmation.
 */
type ProfileContext = {
  /** The profile the form started from; null until it is loaded. */ row: RecordRow<ProfileValues> | null;
  dirty: boolean;
  /** The path the user wants to open. */ destination: string | null;
};

export type ProfileEvent =
  /** The screen is open. */
  | { type: 'data.requested' }
  | { type: 'retry.requested' }
  /** A link to another screen was followed. */
  | { type: 'leave.requested'; path: string }
  | { type: 'leave.confirmed' }
  | { type: 'leave.declined' }
  | DraftReport;

export const profileMachine = setup({
  types: { context: {} as ProfileContext, events: {} as ProfileEvent, meta: {} as RowsMeta },
  actors: { ...profileActors, profileForm: profileFormMachine },
  actions: {
    tellResource: sendTo('companyProfile', (_, event: ResourceEvent) => event),
    /** The header shows name and logo. */
    tellCompany: ({ system }) => {
      announce(system, 'company');
    },
    noteProfile: assign((_, profile: CompanyProfile | null) => ({
      row: profile && toProfileRow(profile),
      dirty: false,
    })),
    noteDirty: assign({ dirty: (_, dirty: boolean) => dirty }),
    noteDestination: assign({ destination: (_, path: string | null) => path }),
    /** Navigates within the page, without a page load. */
    goTo: missingAction<{ path: string }>('goTo'),
  },
  guards: {
    /**
     * A later version than the form's, and no unsaved changes it would overwrite. After a save, what was loaded before
     * it is older until it is loaded again.
     */
    isNews: ({ context }, profile: CompanyProfile | null) =>
      profile !== null && profile.updatedAt > (context.row?.updatedAt ?? '') && !context.dirty,
    isDirty: ({ context }) => context.dirty,
  },
}).createMachine({
  id: 'profile',
  context: { row: null, dirty: false, destination: null },
  invoke: {
    ...invoked('companyProfile'),
    onSnapshot: {
      guard: { type: 'isNews', params: profileIn },
      target: '.editing',
      actions: { type: 'noteProfile', params: profileIn },
    },
  },
  on: {
    'data.requested': { actions: { type: 'tellResource', params: ({ event }) => event } },
    'retry.requested': { actions: { type: 'tellResource', params: ({ event }) => event } },
  },
  initial: 'waiting',
  states: {
    /** Waits for the profile; the resource's state shows the progress. */
    waiting: {
      on: {
        'leave.requested': { actions: { type: 'goTo', params: ({ event: { path } }) => ({ path }) } },
      },
    },
    editing: {
      tags: ['ready'],
      meta: { rows: ['PROF-3'] },
      invoke: {
        id: 'profileForm',
        systemId: 'profileForm',
        src: 'profileForm',
        input: ({ context }) => ({ row: context.row, empty: emptyProfile }),
        onDone: {
          target: 'editing',
          reenter: true,
          meta: { rows: ['PROF-3'] },
          actions: [
            { type: 'noteProfile', params: ({ event }) => event.output.answer },
            { type: 'tellResource', params: { type: 'data.invalidated' } },
            'tellCompany',
          ],
        },
      },
      on: { 'draft.changed': { actions: { type: 'noteDirty', params: ({ event }) => event.dirty } } },
      initial: 'staying',
      states: {
        staying: {
          on: {
            'leave.requested': [
              {
                guard: 'isDirty',
                target: 'asking',
                actions: { type: 'noteDestination', params: ({ event }) => event.path },
              },
              { actions: { type: 'goTo', params: ({ event: { path } }) => ({ path }) } },
            ],
          },
        },
        asking: {
          tags: ['asking'],
          on: {
            'leave.confirmed': {
              target: 'staying',
              actions: { type: 'goTo', params: ({ context }) => ({ path: context.destination ?? '' }) },
            },
            'leave.declined': 'staying',
          },
        },
      },
    },
  },
});

/** The resource's data; null while the child is still starting. */
function profileIn({ event }: { event: { snapshot: { context?: { data: CompanyProfile | null } } } }) {
  return event.snapshot.context?.data ?? null;
}
