import { css } from 'styled-system/css';
import {
  SUPPORT_CATEGORIES,
  SUPPORT_PRIORITIES,
  type SupportCategory,
  type SupportPriority,
} from '../../domain/screen-constants.ts';
import type { SupportValues } from '../../machines/support/support-form.ts';
import { Card } from '../kit/card.tsx';
import { DraftNotice } from '../kit/draft-notice.tsx';
import { Field } from '../kit/field.tsx';
import { FormGrid, WideField } from '../kit/form-grid.tsx';
import { ErrorMessage, StillWorking } from '../kit/message.tsx';
import { Select } from '../kit/select.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { useRecordForm, type RecordFormRef } from '../kit/use-record-form.ts';
import { PriorityBadge } from './priority-badge.tsx';

const CATEGORY_LABELS: Record<SupportCategory, string> = {
  general: 'General',
  technical: 'Technical',
  billing: 'Billing',
  feature: 'Feature',
  bug: 'Bug',
};
const PRIORITY_LABELS: Record<SupportPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' };

const CATEGORIES = SUPPORT_CATEGORIES.map((one) => [one, CATEGORY_LABELS[one]] as const);
const PRIORITIES = SUPPORT_PRIORITIES.map((one) => [one, PRIORITY_LABELS[one]] as const);

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const end = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
});

/** A support request (spec §2), with the response time of the chosen priority below it. */
export function SupportForm({ form: actor }: { form: RecordFormRef<SupportValues> }) {
  const form = useRecordForm(actor);
  const { field, choice } = form;
  const priority = SUPPORT_PRIORITIES.find((one) => one === form.values.priority);
  return (
    <Card title="Send a request">
      <form className={stack} noValidate onSubmit={form.submit}>
        {form.restored && form.dirty && <DraftNotice onDiscard={form.discard} />}
        {form.message && <ErrorMessage>{form.message}</ErrorMessage>}
        <FormGrid>
          <Field {...field('name')} label="Name" autoComplete="name" required />
          <Field {...field('email')} label="Email" type="email" autoComplete="email" dir="ltr" required />
          <WideField>
            <Field {...field('subject')} label="Subject" required />
          </WideField>
          <Select {...choice('category')} label="Category" options={CATEGORIES} />
          <Select {...choice('priority')} label="Priority" options={PRIORITIES} />
          <WideField>
            <TextArea {...field('message')} label="Message" rows={6} required />
          </WideField>
        </FormGrid>
        <div className={end}>
          <p aria-live="polite">{priority && <PriorityBadge priority={priority} />}</p>
          <SubmitButton busy={form.busy} labels={['Send request', 'Sending...']} />
        </div>
        {form.slow && <StillWorking onCancel={form.cancel} />}
      </form>
    </Card>
  );
}
