import { useState } from 'react';
import { fromInputTime, toInputTime } from '../../domain/event-time.ts';
import { Field } from '../kit/field.tsx';
import type { LabelledProps } from '../kit/labelled.tsx';

type TimeFieldProps = Omit<LabelledProps, 'sublabel' | 'footnote'> & {
  name?: string;
  /** ISO 8601, or empty. */
  value: string;
  /** The event's time zone, in which the field shows the time. */
  zone: string;
  onChange: (iso: string) => void;
};

/** A date and time field in event time. */
export function TimeField({ value, zone, onChange, name, ...words }: TimeFieldProps) {
  // The typed text: converting a partial date or a skipped hour through UTC would change it while typing.
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
