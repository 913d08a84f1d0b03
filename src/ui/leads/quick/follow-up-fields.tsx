import { useState } from 'react';
import { FUTURE_MONTHS, inMonths, type QuickValues } from '../../../machines/leads/quick-changes.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import type { useForm } from '../../kit/use-form.ts';
import { useEvent } from '../../shell/portal-context.tsx';
import { TimeField } from '../time-field.tsx';
import { QUICK_DIALOG_TEXTS as TEXTS } from './quick-texts.ts';

/** The form of a quick change, as its fields use it. */
export type QuickView = ReturnType<typeof useForm<QuickValues>>;
type Props = { form: QuickView };

/** The time and note of a follow-up. */
export function FollowUpFields({ form }: Props) {
  return (
    <>
      <When form={form} />
      <NoteField form={form} />
    </>
  );
}

/** A follow-up long after the event: in a few months, or at any other time. */
export function FutureFields({ form }: Props) {
  const zone = useZone();
  const [now] = useState(() => new Date());
  const chosen = FUTURE_MONTHS.find((count) => inMonths(count, now, zone) === form.values.at);
  return (
    <>
      <ChoiceChips
        label={TEXTS.month}
        value={chosen === undefined ? '' : String(chosen)}
        options={FUTURE_MONTHS.map((count) => [String(count), TEXTS.monthCount(count)] as const)}
        onChange={(count) => {
          form.change('at', inMonths(Number(count), now, zone));
        }}
      />
      <When form={form} />
    </>
  );
}

/** The date and time, in event time. */
export function When({ form }: Props) {
  const zone = useZone();
  const { error } = form.field('at');
  return (
    <TimeField
      name="at"
      label={TEXTS.when}
      value={form.values.at}
      error={error}
      hint={TEXTS.byClocks(zone)}
      zone={zone}
      onChange={(iso) => {
        form.change('at', iso);
      }}
    />
  );
}

/** Added to the remarks, under today's date. */
export function NoteField({ form }: Props) {
  return (
    <TextArea
      name="note"
      label={TEXTS.note}
      optional
      dir="auto"
      value={form.values.note}
      error={form.field('note').error}
      onChange={(event) => {
        form.change('note', event.currentTarget.value);
      }}
    />
  );
}

const useZone = (): string => useEvent()?.timezone ?? 'UTC';
