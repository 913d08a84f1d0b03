import { css } from 'styled-system/css';
import { SUPPORT_CATEGORIES, SUPPORT_PRIORITIES } from '../../domain/screen-constants.ts';
import { SUPPORT_TEXTS } from '../../domain/support-texts.ts';
import type { SupportValues } from '../../machines/support/support-form.ts';
import { Card } from '../kit/card.tsx';
import { DraftNotice } from '../kit/draft-notice.tsx';
import { Field } from '../kit/field.tsx';
import { FormGrid, WideField } from '../kit/form-grid.tsx';
import { StillWorking } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { Select } from '../kit/select.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { useRecordForm, type RecordFormRef } from '../kit/use-record-form.ts';
import { PriorityBadge } from './priority-badge.tsx';
import { SUPPORT_PAGE_TEXTS } from './support-texts.ts';

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
  const { categories, priorities } = SUPPORT_TEXTS;
  const texts = SUPPORT_PAGE_TEXTS.form;
  const priority = SUPPORT_PRIORITIES.find((one) => one === form.values.priority);
  return (
    <Card title={texts.title}>
      <form className={stack} noValidate onSubmit={form.submit}>
        {form.restored && form.dirty && <DraftNotice onDiscard={form.discard} />}
        {form.message && <ErrorMessage>{form.message}</ErrorMessage>}
        <FormGrid>
          <Field {...field('name')} label={texts.name} autoComplete="name" required />
          <Field
            {...field('email')}
            label={texts.email}
            type="email"
            autoComplete="email"
            dir="ltr"
            required
          />
          <WideField>
            <Field {...field('subject')} label={texts.subject} required />
          </WideField>
          <Select
            {...choice('category')}
            label={texts.category}
            options={SUPPORT_CATEGORIES.map((one) => [one, categories[one]] as const)}
          />
          <Select
            {...choice('priority')}
            label={texts.priority}
            options={SUPPORT_PRIORITIES.map((one) => [one, priorities[one]] as const)}
          />
          <WideField>
            <TextArea {...field('message')} label={texts.message} rows={6} required />
          </WideField>
        </FormGrid>
        <div className={end}>
          <p aria-live="polite">{priority && <PriorityBadge priority={priority} />}</p>
          <SubmitButton busy={form.busy} labels={[texts.send, texts.sending]} />
        </div>
        {form.slow && <StillWorking onCancel={form.cancel} />}
      </form>
    </Card>
  );
}
