import { useSelector } from '@xstate/react';
import { RotateCcw } from 'lucide-react';
import { css } from 'styled-system/css';
import type { LeadQuestion } from '../../api/lead-questions.ts';
import { Button } from '../kit/button.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { QUESTION_TEXTS as TEXTS } from './question-texts.ts';

const root = css({ display: 'flex', flexDirection: 'column', gap: '2', borderTop: 'line', paddingTop: '3' });
const summary = css({ minHeight: 'touch', color: 'fg.muted', cursor: 'pointer', alignContent: 'center' });
const list = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const row = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' });
const words = css({ minWidth: '[0]', overflowWrap: 'anywhere' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });
const action = css({ flexShrink: '0' });

type RetiredQuestionsProps = { questions: readonly LeadQuestion[]; isFull: boolean };

/** The questions that are no longer asked. Their answers stay, and each can be asked again. */
export function RetiredQuestions({ questions, isFull }: RetiredQuestionsProps) {
  const restore = useActorOf('questionRestore');
  const restoring = useSelector(restore, ({ context }) => context.rowId);
  if (questions.length === 0) return null;
  return (
    <details className={root}>
      <summary className={summary}>{TEXTS.retired(questions.length)}</summary>
      <ul className={list}>
        {questions.map(({ _id, label, answered }) => (
          <li key={_id} className={row}>
            <div className={words}>
              <bdi>{label}</bdi>
              <p className={muted}>{TEXTS.answered(answered)}</p>
            </div>
            {!isFull && (
              <Button
                variant="outline"
                size="sm"
                className={action}
                busy={restoring === _id}
                aria-label={TEXTS.restoreOf(label)}
                onClick={() => {
                  restore.send({ type: 'action.requested', id: _id });
                }}
              >
                <RotateCcw aria-hidden="true" />
                {TEXTS.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
