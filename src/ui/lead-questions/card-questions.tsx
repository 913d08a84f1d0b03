import { ChevronDown } from 'lucide-react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import type { LeadQuestion } from '../../api/lead-questions.ts';
import type { CardAnswers } from '../../domain/capture/item.ts';
import { ROUTES } from '../../domain/routes.ts';
import { AnswerControl } from './answer-control.tsx';
import { QUESTION_TEXTS as TEXTS } from './question-texts.ts';
import { isAsked, useQuestions } from './use-questions.ts';

type CardQuestionsProps = { answers: CardAnswers; onChange: (answers: CardAnswers) => void };

const stack = css({ display: 'flex', flexDirection: 'column', gap: '2.5' });
const more = css({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: 'touch',
    color: 'fg.muted',
    fontSize: 'sm',
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary svg': { width: 'icon', height: 'icon' },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
});
const link = css({ alignSelf: 'flex-start', color: 'fg.muted', fontSize: 'sm', textDecoration: 'underline' });

/** Questions that stay above the fold of a phone; the others are folded. */
const SHOWN = 2;

/** The questions on the capture card, as this device knows them. */
export function CardQuestions({ answers, onChange }: CardQuestionsProps) {
  const all = useQuestions();
  const asked = (all ?? []).filter(isAsked);
  if (all !== null && asked.length === 0) {
    return (
      <Link className={link} href={`${ROUTES.leads}?questions=`}>
        {TEXTS.addOwn}
      </Link>
    );
  }
  const onCard = asked.filter(({ onCapture }) => onCapture);
  const folded = onCard.slice(SHOWN);
  const control = (question: LeadQuestion) => (
    <AnswerControl
      key={question._id}
      question={question}
      inLine
      values={answers[question._id]?.values ?? []}
      onChange={(values) => {
        onChange({ ...answers, [question._id]: { version: question.version, values } });
      }}
    />
  );
  return (
    <>
      {onCard.length > 0 && <div className={stack}>{onCard.slice(0, SHOWN).map(control)}</div>}
      {folded.length > 0 && (
        <details className={more}>
          <summary>
            <ChevronDown aria-hidden="true" />
            {TEXTS.more(folded.length)}
          </summary>
          <div className={stack}>{folded.map(control)}</div>
        </details>
      )}
    </>
  );
}
