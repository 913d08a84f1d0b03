import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ChangeEvent, type SyntheticEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { createForm, FormValues } from '../../machines/kit/form.machine.ts';

export type FormRef<V extends FormValues, S = string> = ActorRefFrom<ReturnType<typeof createForm<V, S>>>;

/** A form machine for a view: its state, and props that bind an input to one of its fields. */
export function useForm<V extends FormValues, S = string>(form: FormRef<V, S>) {
  const { values, message, errors } = useSelector(form, (snapshot) => snapshot.context);
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const slow = useSelector(form, (snapshot) => snapshot.hasTag('slow'));
  const change = (name: keyof V & string, value: string): void => {
    form.send({ type: 'field.changed', name, value });
  };
  const field = (name: keyof V & string) => ({
    name,
    value: values[name],
    error: errors[name]?.join(' '),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      change(name, event.currentTarget.value);
    },
  });
  /** Submits the form. The first invalid field takes the focus once it is marked. */
  const submit = (event: SyntheticEvent<HTMLFormElement>, secret?: S): void => {
    event.preventDefault();
    const element = event.currentTarget;
    form.send({ type: 'form.submitted', ...(secret !== undefined && { secret }) });
    queueMicrotask(() => element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  /** Cancels the request; the values stay. */
  const cancel = (): void => {
    form.send({ type: 'form.cancelled' });
  };
  return { values, message, errors, busy, slow, change, field, submit, cancel };
}

/**
 * On a slow phone the user may type before the page is hydrated. React would overwrite that with its own empty values;
 * instead the form reads the inputs' values once.
 */
export function useTypedEarly(change: (name: string, value: string) => void) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useRef(change);
  useEffect(() => {
    for (const input of element.current?.querySelectorAll('input') ?? []) {
      if (input.name !== '' && input.value !== input.defaultValue) latest.current(input.name, input.value);
    }
  }, []);
  return element;
}
