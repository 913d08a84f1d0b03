import { useSelector } from '@xstate/react';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import type { AnyActorRef } from 'xstate';
import type { FormValues } from '../../machines/kit/form.machine.ts';
import type { RecordFormEvent } from '../../machines/kit/record-form.setup.ts';
import { firstErrorOf, isDirty, type RecordContext } from '../../machines/kit/record.ts';
import type { UploadRef } from './use-upload.ts';

type RecordSnapshot<V extends FormValues> = {
  context: RecordContext<V>;
  children: Readonly<Record<string, AnyActorRef | undefined>>;
  hasTag: (tag: 'busy' | 'slow' | 'conflict') => boolean;
};

/** The part of a record form's actor that a view uses, for any save result. */
export type RecordFormRef<V extends FormValues> = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot: () => RecordSnapshot<V>;
  send: (event: RecordFormEvent<V>) => void;
};

/** Change event of an input, text area or select. */
type Change = { currentTarget: { value: string } };

/** Controls that take the focus when they are invalid. */
const INVALID = '[aria-invalid=true], button[data-invalid]';

/** A record form for a view: its state, and props that bind a control to one of its fields. */
export function useRecordForm<V extends FormValues>(form: RecordFormRef<V>) {
  const context = useSelector(form, (snapshot) => snapshot.context);
  const children = useSelector(form, (snapshot) => snapshot.children);
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const slow = useSelector(form, (snapshot) => snapshot.hasTag('slow'));
  const conflicting = useSelector(form, (snapshot) => snapshot.hasTag('conflict'));
  const { values, errors } = context;

  // The first invalid field takes the focus once per submission, for client and server errors alike.
  const submitted = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    submitted.current?.querySelector<HTMLElement>(INVALID)?.focus();
    submitted.current = null;
  }, [errors]);

  const change = (name: keyof V & string, value: string): void => {
    // Errors found from here on are shown without moving the focus.
    submitted.current = null;
    form.send({ type: 'field.changed', name, value });
  };
  const errorOf = (name: keyof V & string): string | undefined => errors[name]?.join(' ');
  /** Props of a Select. */
  const choice = (name: keyof V & string) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (event: Change) => {
      change(name, event.currentTarget.value);
    },
  });
  /** Props of a Field or a TextArea; `dir` auto aligns Arabic and Hebrew to the right. */
  const field = (name: keyof V & string) => ({ ...choice(name), dir: 'auto' as const });
  /** Props of an UploadField. */
  const upload = (name: keyof V & string) => ({
    // Children with these names are always uploads; there are none while a draft is looked up.
    upload: children[`upload.${name}`] as UploadRef | undefined,
    error: errorOf(name),
  });

  return {
    ...context,
    dirty: isDirty(context),
    /** The first field with an error, in the form's order. */ firstError: firstErrorOf(context),
    busy,
    slow,
    conflicting,
    change,
    field,
    choice,
    upload,
    /** The field lost focus: from now on its error is shown. */
    leave: (name: keyof V & string): void => {
      submitted.current = null;
      form.send({ type: 'field.left', name });
    },
    submit: (event: SyntheticEvent<HTMLFormElement>): void => {
      event.preventDefault();
      submitted.current = event.currentTarget;
      form.send({ type: 'form.submitted' });
    },
    /** Cancels the request; the values stay. */
    cancel: (): void => {
      form.send({ type: 'form.cancelled' });
    },
    /** Resets the form to the row, or to the empty values. */
    discard: (): void => {
      form.send({ type: 'draft.discarded' });
    },
    decide: (name: string, choice: 'mine' | 'theirs'): void => {
      form.send({ type: 'conflict.decided', name, choice });
    },
    /** Back to the draft; the next save finds the conflict again. */
    postpone: (): void => {
      form.send({ type: 'conflict.cancelled' });
    },
  };
}

export type RecordFormView<V extends FormValues> = ReturnType<typeof useRecordForm<V>>;
