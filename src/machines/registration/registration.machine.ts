import {
  assign,
  sendTo,
  setup,
  stopChild,
  type ActorRefFrom,
  type ActorRefFromLogic,
  type DoneActorEvent,
} from 'xstate';
import type { CompiledForm, FormFieldDefinition } from '../../domain/form-fields.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { spawnLoaded } from '../kit/spawn-loaded.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { choicesMachine, type ChoiceSource } from './choices.machine.ts';
import type { ReferralFormLogic, ReferralTexts, Registered } from './referral-form.ts';
import type { RowsMeta } from '../rows.ts';

type RegistrationInput = {
  /** The pass to register for; its id is empty for a guest, because the invitation names the pass. */
  pass: { id: string; name: string };
  /** The form's definition, if already known. */
  fields: readonly FormFieldDefinition[] | null;
  /** Only one guest is registered. */
  isSingle: boolean;
  /** Whether success and failure also raise toasts. */
  toasts: boolean;
  /** The registration that is shown first, without a form; absent to begin with the form. */
  done?: Registered;
};

type RegistrationContext = Omit<RegistrationInput, 'done'> & {
  form: CompiledForm | null;
  referralForm: ActorRefFromLogic<ReferralFormLogic> | null;
  /** The last registration; null before the first. */ registered: Registered | null;
};

export type RegistrationEvent =
  | { type: 'retry.requested' }
  | { type: 'another.requested' }
  | { type: 'calendar.requested'; to: 'file' | 'google' }
  | DoneActorEvent<{ answer: Registered | null }, 'referralForm'>;

/** Sent to the owner: a pass was used. */
export type RegistrationReport = { type: 'registration.done' };

/** A loaded form with its rules. */
export type LoadedForm = { form: CompiledForm; empty: ReferralTexts; logic: ReferralFormLogic };

/**
 * Registers guests for one pass (spec §4 "Referral registration"), one after the other: by the exhibitor in a dialog,
 * or by the guest on the invitation page. Owned by the machine of that dialog or page.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    meta: {} as RowsMeta,
  },
  actors: {
    /** Loads the definition and the code that interprets it. */
    loadForm: missingPromise<
      LoadedForm,
      { ticketId: string; fields: readonly FormFieldDefinition[] | null; toasts: boolean }
    >('loadForm'),
    choices: choicesMachine,
  },
  actions: {
    /** Spawned rather than invoked: its logic is known only after it has loaded. */
    openForm: assign(({ spawn }, { form, empty, logic }: LoadedForm) => ({
      form,
      referralForm: spawnLoaded(spawn, logic, 'referralForm', { row: null, empty }),
    })),
    closeForm: stopChild('referralForm'),
    forgetForm: assign({ referralForm: null }),
    noteRegistered: assign({ registered: (_, registered: Registered | null) => registered }),
    tellOwner: sendTo(ownerOf, { type: 'registration.done' } satisfies RegistrationReport),
    /** Saves the event as a file, or opens the calendar to add it; the id keeps repeated additions one entry. */
    saveCalendar: missingAction<{ id: string; to: 'file' | 'google' }>('saveCalendar'),
  },
  guards: {
    canRepeat: ({ context }) => !context.isSingle,
    isRegistered: ({ context }) => context.registered !== null,
  },
  delays: pendingDelays,
}).createMachine({
  id: 'registration',
  context: ({ input: { done = null, ...input } }) => ({
    ...input,
    form: null,
    referralForm: null,
    registered: done,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isRegistered', target: 'registered' }, { target: 'loading' }] },
    loading: {
      tags: ['busy'],
      meta: { rows: ['REF-2'] },
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context: { pass, fields, toasts } }) => ({ ticketId: pass.id, fields, toasts }),
        onDone: { target: 'asking', actions: { type: 'openForm', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      initial: 'prompt',
      states: pendingStates,
    },
    failed: { tags: ['failed'], on: { 'retry.requested': 'loading' } },
    asking: {
      tags: ['asking'],
      meta: { rows: ['REF-1', 'REF-18'] },
      exit: ['closeForm', 'forgetForm'],
      invoke: {
        id: 'choices',
        systemId: 'choices',
        src: 'choices',
        input: ({ context }) => ({ sources: sourcesOf(context.form) }),
      },
      on: {
        'xstate.done.actor.referralForm': {
          target: 'registered',
          actions: [{ type: 'noteRegistered', params: ({ event }) => event.output.answer }, 'tellOwner'],
        },
      },
    },
    registered: {
      tags: ['registered'],
      meta: { rows: ['REF-6'] },
      on: {
        'another.requested': { guard: 'canRepeat', target: 'loading', meta: { rows: ['REF-7'] } },
        'calendar.requested': {
          meta: { rows: ['REF-8'] },
          actions: {
            type: 'saveCalendar',
            params: ({ context, event: { to } }) => ({ id: context.registered?.id ?? '', to }),
          },
        },
      },
    },
  },
});

/** The fields whose choices must be requested. */
const sourcesOf = (form: CompiledForm | null): readonly ChoiceSource[] =>
  (form?.inputs ?? []).flatMap(({ name, selectApi }) =>
    selectApi === null ? [] : [{ name, path: selectApi }],
  );

/** Whether a registration sends its form, which the server may answer after it was stopped. */
export const isSending = (registration: ActorRefFrom<typeof registrationMachine> | undefined): boolean =>
  registration?.getSnapshot().context.referralForm?.getSnapshot().hasTag('busy') ?? false;
