import { css } from 'styled-system/css';
import type { LeadAnalytics } from '../../api/leads.ts';
import { BarTable } from '../kit/bar-chart.tsx';
import { answerWord } from './answer-words.ts';
import { QUESTION_TEXTS as TEXTS } from './question-texts.ts';
import { useQuestions } from './use-questions.ts';

const section = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const heading = css({ fontSize: 'md', fontWeight: 'bold', overflowWrap: 'anywhere' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });

/** How many leads answered each question, and what. */
export function QuestionCharts({ data: { byQuestion = [], total } }: { data: LeadAnalytics }) {
  const kinds = new Map((useQuestions() ?? []).map(({ _id, kind }) => [_id, kind]));
  return byQuestion.map(({ question, label, answered, byValue }) => (
    <section key={question} className={section}>
      <h3 className={heading}>
        <bdi>{label}</bdi>
      </h3>
      <p className={muted}>{TEXTS.answeredOf(answered, total)}</p>
      {byValue.length > 0 && (
        // One lead may have given several answers, so the shares are of those who answered.
        <BarTable
          label={label}
          headings={[TEXTS.answer, TEXTS.leads]}
          bars={byValue.map(({ name, count }) => ({
            key: name,
            name: answerWord(kinds.get(question), name),
            count,
          }))}
          whole={answered}
        />
      )}
    </section>
  ));
}
