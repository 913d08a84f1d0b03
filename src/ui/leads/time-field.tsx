import { useState } from 'react';
import { fromInputTime, toInputTime } from '../../domain/event-time.ts';
import { Field } from '../kit/field.tsx';
import type { LabelledProps } from '../kit/labelled.tsx';

type TimeFieldProps = Omit<LabelledProps, 'sublabel' | 'footnote'> & {
  name?: string;
  /** ISO 8601, or empty. */
  value: string;
  /** The event's, whose clocks the field shows. */
  zone: string;
  onChange: (iso: string) => void;
};

/** A date and a time by the clocks of the event. */
export function TimeField({ value, zone, onChange, name, ...words }: TimeFieldProps) {
  // As it was typed: half a date, or a time the clocks skip, would change under the fingers on its way through UTC.
  const [typed, setTyped] = useState('');
  const text = fromInputTime(typed, zone) === value ? typed : toInputTime(value, zone);
  return (
    <Field
      {...words}
      {...(name !== undefined && { name })}
      type="datetime-local"
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(fromInputTime(event.currentTarget.value, zone));
      }}
    />
  );
}
