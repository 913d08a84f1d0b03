import { assign, sendTo, setup, stopChild, type ActorRefFrom, type DoneActorEvent } from 'xstate';
import type { CompiledForm, FormFieldDefinition } from '../../domain/form-fields.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { choicesMachine, type ChoiceSource } from './choices.machine.ts';
import type { ReferralFormLogic, ReferralTexts, Registered } from './referral-form.ts';

type RegistrationInput = {
  /** What is given; the id is empty for a guest, whose invitation says which pass it is. */
  pass: { id: string; name: string };
  /** The form's definition where it is known already. */
  fields: readonly FormFieldDefinition[] | null;
  /** For one person: nobody else is registered afterwards. */
  isSingle: boolean;
  /** Whether success and failure are also said in toasts. */
  toasts: boolean;
};

type RegistrationContext = RegistrationInput & {
  form: CompiledForm | null;
  referralForm: ActorRefFrom<ReferralFormLogic> | null;
  /** Who was registered last; null until somebody is. */ registered: Registered | null;
};

export type RegistrationEvent =
  | { type: 'retry.requested' }
  | { type: 'another.requested' }
  | { type: 'calendar.requested'; to: 'file' | 'google' }
  | DoneActorEvent<{ answer: Registered | null }, 'referralForm'>;

/** What the owner hears: a pass was spent. */
export type RegistrationReport = { type: 'registration.done' };

/** A form that has arrived, with its rules. */
export type LoadedForm = { form: CompiledForm; empty: ReferralTexts; logic: ReferralFormLogic };

/**
 * Registering guests for one pass (spec §4 "Referral registration"), one after the other: by the exhibitor in a dialog,
 * or by the guest on the invitation's page. Owned by whichever shows it.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
  },
  actors: {
    /** Brings the definition, and with it the code that reads it. */
    loadForm: missingPromise<
      LoadedForm,
      { ticketId: string; fields: readonly FormFieldDefinition[] | null; toasts: boolean }
    >('loadForm'),
    choices: choicesMachine,
  },
  actions: {
    /** Spawned rather than invoked: its logic is known only once it has been loaded. */
    openForm: assign(({ spawn }, { form, empty, logic }: LoadedForm) => ({
      form,
      referralForm: spawn(logic, {
        // Types keep ids for declared logic; its owner and its views know this one by its id all the same.
        id: 'referralForm' as never,
        systemId: 'referralForm',
        input: { row: null, empty },
      }),
    })),
    closeForm: stopChild('referralForm'),
    forgetForm: assign({ referralForm: null }),
    noteRegistered: assign({ registered: (_, registered: Registered | null) => registered }),
    tellOwner: sendTo(ownerOf, { type: 'registration.done' } satisfies RegistrationReport),
    /** Saves the event as a file, or opens the calendar that adds it; the id makes it the same entry every time. */
    saveCalendar: missingAction<{ id: string; to: 'file' | 'google' }>('saveCalendar'),
  },
  guards: { canRepeat: ({ context }) => !context.isSingle },
  delays: pendingDelays,
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({ ...input, form: null, referralForm: null, registered: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
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
      on: {
        'another.requested': { guard: 'canRepeat', target: 'loading' },
        'calendar.requested': {
          actions: {
            type: 'saveCalendar',
            params: ({ context, event: { to } }) => ({ id: context.registered?.id ?? '', to }),
          },
        },
      },
    },
  },
});

/** The fields whose choices have to be asked for. */
const sourcesOf = (form: CompiledForm | null): readonly ChoiceSource[] =>
  (form?.inputs ?? []).flatMap(({ name, selectApi }) =>
    selectApi === null ? [] : [{ name, path: selectApi }],
  );
