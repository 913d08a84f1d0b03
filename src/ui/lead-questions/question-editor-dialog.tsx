import { QUESTION_LIMITS } from '../../domain/leads/question-limits.ts';
import { QUESTION_MESSAGES } from '../../domain/leads/question-messages.ts';
import { hasOptions, type QuestionKind } from '../../domain/leads/questions.ts';
import type { QuestionValues } from '../../machines/lead-questions/question-fields.ts';
import { Checkbox } from '../kit/checkbox.tsx';
import { EditorDialog } from '../kit/editor-dialog.tsx';
import { Field } from '../kit/field.tsx';
import { FormGrid, WideField } from '../kit/form-grid.tsx';
import { Select } from '../kit/select.tsx';
import { TextArea } from '../kit/text-area.tsx';
import type { RecordFormView } from '../kit/use-record-form.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { QUESTION_TEXTS as TEXTS } from './question-texts.ts';

const kinds = () => Object.entries(TEXTS.kinds);

/** Adds or changes a question, and asks before one is retired. */
export function QuestionEditorDialog() {
  return (
    <EditorDialog
      editor={useActorOf('questionEditor')}
      titles={TEXTS.titles}
      submitLabels={TEXTS.submit}
      nameOf={({ label }) => label}
      askRemove={QUESTION_MESSAGES.askRemove}
      removeLabel={TEXTS.retireLabel}
      keepLabel={TEXTS.keepLabel}
      labels={TEXTS.labels}
      textOf={(name, value) => textOf(name, value)}
    >
      {(form) => <QuestionFields form={form} />}
    </EditorDialog>
  );
}

function textOf(name: string, value: string): string {
  if (name === 'kind') return kinds().find(([kind]) => kind === value)?.[1] ?? value;
  if (name === 'onCapture') return value === 'true' ? TEXTS.yesNo.Yes : TEXTS.yesNo.No;
  return value;
}

function QuestionFields({ form }: { form: RecordFormView<QuestionValues> }) {
  const { kind, onCapture } = form.values;
  const { labels } = TEXTS;
  return (
    <FormGrid>
      <WideField>
        <Field
          {...form.field('label')}
          {...(form.row !== null && { hint: TEXTS.keptHint })}
          label={labels.label}
          required
          maxLength={QUESTION_LIMITS.label}
          autoComplete="off"
        />
      </WideField>
      <WideField>
        <Select {...form.choice('kind')} label={labels.kind} options={kinds()} />
      </WideField>
      {hasOptions(kind as QuestionKind) && (
        <WideField>
          <TextArea
            {...form.field('options')}
            label={labels.options}
            hint={TEXTS.optionsHint}
            required
            rows={5}
          />
        </WideField>
      )}
      {kind === 'scale' && (
        <>
          <Field
            {...form.field('low')}
            label={labels.low}
            hint={TEXTS.endsHint}
            optional
            maxLength={QUESTION_LIMITS.option}
          />
          <Field {...form.field('high')} label={labels.high} optional maxLength={QUESTION_LIMITS.option} />
        </>
      )}
      <WideField>
        <Checkbox
          label={labels.onCapture}
          checked={onCapture === 'true'}
          onChange={(checked) => {
            form.change('onCapture', checked ? 'true' : '');
          }}
        />
      </WideField>
    </FormGrid>
  );
}
