import type { LeadQuestion } from '../../api/lead-questions.ts';
import { QUESTION_LIMITS } from '../../domain/leads/question-limits.ts';
import { choicesOf } from '../../domain/leads/questions.ts';
import { Select } from '../kit/select.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { ToggleChips } from '../kit/toggle-chips.tsx';
import { answerWord } from './answer-words.ts';
import { QUESTION_TEXTS as TEXTS } from './question-texts.ts';

type AnswerControlProps = {
  question: Pick<LeadQuestion, 'kind' | 'label' | 'options'>;
  values: readonly string[];
  optional?: boolean;
  /** On a phone the options stay in one line. */
  inLine?: boolean;
  onChange: (values: readonly string[]) => void;
};

/** From here on a list is quicker than chips. */
const MOST_CHIPS = 6;

/** The control that answers a question: one tap for a choice, a step of a scale and yes or no; a field for a text. */
export function AnswerControl({
  question,
  values,
  optional = false,
  inLine = false,
  onChange,
}: AnswerControlProps) {
  const { kind, label, options } = question;
  const offered = choicesOf(question);
  if (offered === null) {
    return (
      <TextArea
        label={label}
        optional={optional}
        dir="auto"
        rows={1}
        maxLength={QUESTION_LIMITS.text}
        value={values[0] ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange(value === '' ? [] : [value]);
        }}
      />
    );
  }
  if (kind === 'choice' && offered.length > MOST_CHIPS) {
    return (
      <Select
        label={label}
        optional={optional}
        placeholder={TEXTS.noAnswer}
        options={offered.map((one) => [one, one] as const)}
        value={values[0] ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange(value === '' ? [] : [value]);
        }}
      />
    );
  }
  const [low, high] = options;
  return (
    <ToggleChips
      label={label}
      optional={optional}
      options={offered.map((one) => [one, answerWord(kind, one)] as const)}
      values={values}
      several={kind === 'choices'}
      inLine={inLine}
      ends={kind === 'scale' && low !== undefined && high !== undefined ? [low, high] : undefined}
      onChange={onChange}
    />
  );
}
