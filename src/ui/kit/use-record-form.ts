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

/** A record form's actor, as far as a view deals with it; whatever its save answers. */
export type RecordFormRef<V extends FormValues> = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot: () => RecordSnapshot<V>;
  send: (event: RecordFormEvent<V>) => void;
};

/** Inputs, texts and choices alike. */
type Change = { currentTarget: { value: string } };

/** What takes the focus when something is wrong with it. */
const INVALID = '[aria-invalid=true], button[data-invalid]';

/** A record form as a view uses it: what to show, and the props that join a control to one of its fields. */
export function useRecordForm<V extends FormValues>(form: RecordFormRef<V>) {
  const context = useSelector(form, (snapshot) => snapshot.context);
  const children = useSelector(form, (snapshot) => snapshot.children);
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const slow = useSelector(form, (snapshot) => snapshot.hasTag('slow'));
  const conflicting = useSelector(form, (snapshot) => snapshot.hasTag('conflict'));
  const { values, errors } = context;

  // Whether found here or by the server: the first field with something wrong takes the focus, once per submission.
  const submitted = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    submitted.current?.querySelector<HTMLElement>(INVALID)?.focus();
    submitted.current = null;
  }, [errors]);

  const change = (name: keyof V & string, value: string): void => {
    // What is found wrong from here on is shown, and the focus stays where it is.
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
  /** Props of a Field or a TextArea; Arabic or Hebrew starts on its own side. */
  const field = (name: keyof V & string) => ({ ...choice(name), dir: 'auto' as const });
  /** Props of an UploadField. */
  const upload = (name: keyof V & string) => ({
    // Exactly the children of these names are uploads; there are none while a draft is looked for.
    upload: children[`upload.${name}`] as UploadRef | undefined,
    error: errorOf(name),
  });

  return {
    ...context,
    dirty: isDirty(context),
    /** The first field, in the form's order, with something wrong. */ firstError: firstErrorOf(context),
    busy,
    slow,
    conflicting,
    change,
    field,
    choice,
    upload,
    /** Somebody went on from this field: from now on it says what is wrong with it. */
    leave: (name: keyof V & string): void => {
      submitted.current = null;
      form.send({ type: 'field.left', name });
    },
    submit: (event: SyntheticEvent<HTMLFormElement>): void => {
      event.preventDefault();
      submitted.current = event.currentTarget;
      form.send({ type: 'form.submitted' });
    },
    /** Gives up waiting for the answer; what was typed stays. */
    cancel: (): void => {
      form.send({ type: 'form.cancelled' });
    },
    /** Back to the row, or to the empty form. */
    discard: (): void => {
      form.send({ type: 'draft.discarded' });
    },
    decide: (name: string, choice: 'mine' | 'theirs'): void => {
      form.send({ type: 'conflict.decided', name, choice });
    },
    /** Back to what was typed; the next save asks again. */
    postpone: (): void => {
      form.send({ type: 'conflict.cancelled' });
    },
  };
}

export type RecordFormView<V extends FormValues> = ReturnType<typeof useRecordForm<V>>;
