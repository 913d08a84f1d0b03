import { useState } from 'react';
import { dayOf, momentOfDay } from '../../domain/days.ts';
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

/** A date and time field in event time. Of a day without a time it shows the date alone; once emptied, it takes a time. */
export function TimeField({ value, zone, onChange, name, ...words }: TimeFieldProps) {
  // The typed text: converting a partial date or a skipped hour through UTC would change it while typing.
  const [typed, setTyped] = useState('');
  const text = fromInputTime(typed, zone) === value ? typed : toInputTime(value, zone);
  const day = dayOf(new Date(value), zone);
  if (day !== null)
    return (
      <Field
        {...words}
        {...(name !== undefined && { name })}
        type="date"
        value={day}
        onChange={({ currentTarget: { value: typed } }) => {
          onChange(typed === '' ? '' : momentOfDay(typed, zone, 'end').toISOString());
        }}
      />
    );
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
