import { answerField } from '../../domain/leads/answers.ts';
import { answerIn, writeAnswer } from '../../machines/leads/answer-values.ts';
import type { LeadValues } from '../../machines/leads/lead-fields.ts';
import { WideField } from '../kit/form-grid.tsx';
import type { RecordFormView } from '../kit/use-record-form.ts';
import { AnswerControl } from './answer-control.tsx';
import { EarlierWording } from './earlier-wording.tsx';
import { readGiven } from './read-given.ts';
import { useAsked } from './use-questions.ts';

/** The questions in the form of a lead. */
export function EditorAnswers({ form }: { form: RecordFormView<LeadValues> }) {
  return useAsked().asked.map((question) => {
    const { shown, earlier } = readGiven(question, answerIn(form.values, question));
    return (
      <WideField key={question._id}>
        <AnswerControl
          question={question}
          values={shown}
          optional
          onChange={(values) => {
            form.change(answerField(question._id), writeAnswer({ version: question.version, values }));
          }}
        />
        {earlier && <EarlierWording {...earlier} />}
      </WideField>
    );
  });
}
