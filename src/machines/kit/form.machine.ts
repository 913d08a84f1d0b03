import { assign, setup, type EventObject } from 'xstate';
import type { FieldErrors } from '../../api/client/failures.ts';
import type { Said } from '../../domain/said.ts';
import { failureText, fieldErrorsOf, reasonOf } from './failure.ts';
import { missingPromise } from './missing.ts';
import { pendingDelays, pendingStates } from './pending.ts';
import { metaOf, type RowId, type RowsMeta } from '../rows.ts';

/**
 * One form: its values, its errors and its submission. Owned by the state that shows it and stopped with it. A failed
 * submission keeps the values. Secrets (a password) never enter the context: the submitting event carries them
 * straight into the request.
 */
export type FormValues = Readonly<Record<string, string>>;

/** Result of a pure `validate`; null when the form may be sent. */
export type FormProblem = { message?: string; errors?: FieldErrors };

type FormContext<V extends FormValues, A, T> = {
  values: V;
  /** Shown above the form. */ message: Said | null;
  /** Shown beside the fields, by name. */ errors: FieldErrors;
  /** What the submission was answered with. */ answer: A | null;
  /** What the form is about, for its submission. */ about?: T;
};

type FormEvent<V extends FormValues, S> =
  | {
      type: 'field.changed';
      name: keyof V & string;
      value: string;
      /** The page fills it in, not the user: a message that is not about what was missing stays. */
      filled?: true;
    }
  /** The user types a secret; its text stays in the view. */
  | { type: 'secret.changed' }
  | { type: 'form.submitted'; secret?: S }
  /** Only while sending: aborts the request and returns to editing. */
  | { type: 'form.cancelled' };

/** Rows of the specification, by the part of a form that implements them. */
type FormRows = {
  changed?: readonly RowId[];
  invalid?: readonly RowId[];
  sending?: readonly RowId[];
  refused?: readonly RowId[];
};

export type FormOptions<V extends FormValues, S> = {
  id: string;
  /** Pure. `secret` comes from the submitting event; null when it carries none. */
  validate: (values: V, secret: S | null) => FormProblem | null;
  /** Text for a refusal without a server message. */
  fallback: (values: V) => string;
  /** Turns a failure into text. */
  wording?: (error: unknown, fallback: string) => Said;
  rows?: FormRows;
};

export function createForm<V extends FormValues, S = string, A = unknown, T = unknown>({
  id,
  validate,
  fallback,
  wording = failureText,
  rows = {},
}: FormOptions<V, S>) {
  return setup({
    types: {
      context: {} as FormContext<V, A, T>,
      events: {} as FormEvent<V, S>,
      input: {} as { values: V; /** Initial message. */ message?: Said | null; about?: T },
      output: {} as { values: V; answer: A | null },
      meta: {} as RowsMeta,
    },
    actors: { submit: missingPromise<A, { values: V; secret: S | null; about: T | undefined }>('submit') },
    actions: {
      changeField: assign(({ context }, field: { name: string; value: string; filled?: true }) => ({
        values: { ...context.values, [field.name]: field.value },
        message:
          field.filled && context.message !== validate(context.values, null)?.message
            ? context.message
            : null,
        errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field.name)),
      })),
      showProblem: assign(({ context, event }) => {
        const problem = validate(context.values, secretOf(event));
        return { message: problem?.message ?? null, errors: problem?.errors ?? {} };
      }),
      showFailure: assign(({ context }, error: unknown) => ({
        message: wording(error, fallback(context.values)),
        errors: fieldErrorsOf(error),
      })),
      forgetProblem: assign({ message: null, errors: {} }),
      keepAnswer: assign({ answer: (_, answer: A) => answer }),
    },
    guards: { isValid: ({ context, event }) => validate(context.values, secretOf(event)) === null },
    delays: pendingDelays,
  }).createMachine({
    id,
    context: ({ input }) => ({
      message: null,
      ...input,
      errors: {},
      answer: null,
    }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          'field.changed': {
            actions: { type: 'changeField', params: ({ event }) => event },
            ...metaOf(rows.changed),
          },
          'secret.changed': { actions: 'forgetProblem' },
          'form.submitted': [
            { guard: 'isValid', target: 'submitting' },
            { actions: 'showProblem', ...metaOf(rows.invalid) },
          ],
        },
      },
      submitting: {
        tags: ['busy'],
        ...metaOf(rows.sending),
        entry: 'forgetProblem',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context: { values, about }, event }) => ({ values, secret: secretOf(event), about }),
          onDone: {
            target: 'submitted',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          onError: {
            target: 'editing',
            actions: { type: 'showFailure', params: reasonOf },
            ...metaOf(rows.refused),
          },
        },
        on: { 'form.cancelled': 'editing' },
        initial: 'prompt',
        states: pendingStates,
      },
      submitted: { type: 'final' },
    },
    output: ({ context: { values, answer } }) => ({ values, answer }),
  });
}

const secretOf = <S>(event: EventObject & { secret?: S }): S | null => event.secret ?? null;
