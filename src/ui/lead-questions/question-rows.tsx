import { Archive, Pencil } from 'lucide-react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import type { LeadQuestion } from '../../api/lead-questions.ts';
import { questionRows } from '../../machines/lead-questions/question-fields.ts';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/checkbox.tsx';
import { DragHandle, MoveButtons, SortingStatus } from '../kit/sorting.tsx';
import { useSorting, type Sorting } from '../kit/use-sorting.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { kindText } from './kind-text.ts';
import { QUESTION_TEXTS as TEXTS } from './question-texts.ts';

const list = css({ display: 'flex', flexDirection: 'column', gap: '2', outline: 'none' });
// The words, and beside them on a desk what can be done.
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '1',
  paddingInline: '3',
  paddingBlock: '2',
  border: 'line',
  borderRadius: 'card',
  backgroundColor: 'bg.surface',
  '&[data-dragged]': { borderColor: 'accent.fg', boxShadow: 'overlay' },
});
const words = css({ flexGrow: '1', flexBasis: '[16rem]', minWidth: '[0]' });
const name = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });
const muted = css({ color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' });
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  flexGrow: { base: '1', md: '0' },
});
const buttons = css({ display: 'flex', gap: '1' });

/** The questions that are asked, in their order, each with what can be done with it. */
export function QuestionRows({ questions }: { questions: readonly LeadQuestion[] }) {
  const change = useActorOf('questionChange');
  const root = useRef<HTMLOListElement>(null);
  const sorting = useSorting(
    root,
    questions.map(({ _id, label }) => ({ id: _id, name: label })),
    (ids) => {
      change.send({ type: 'change.requested', work: { kind: 'order', ids } });
    },
  );
  return (
    <>
      <ol className={list} ref={root} tabIndex={-1} aria-label={TEXTS.title}>
        {questions.map((question) => (
          <QuestionRow key={question._id} question={question} sorting={sorting} />
        ))}
      </ol>
      <SortingStatus sorting={sorting} />
    </>
  );
}

type QuestionRowProps = { question: LeadQuestion; sorting: Sorting };

function QuestionRow({ question, sorting }: QuestionRowProps) {
  const editor = useActorOf('questionEditor');
  const change = useActorOf('questionChange');
  const { _id: id, label, answered } = question;
  return (
    <li className={row} {...sorting.row(id)}>
      <DragHandle sorting={sorting} id={id} />
      <div className={words}>
        <p className={name}>
          <bdi>{label}</bdi>
        </p>
        <p className={muted}>
          <bdi>{kindText(question)}</bdi>
        </p>
        {answered > 0 && <p className={muted}>{TEXTS.answered(answered)}</p>}
      </div>
      <div className={foot}>
        <Checkbox
          label={TEXTS.onCapture}
          checked={question.onCapture}
          onChange={(onCapture) => {
            change.send({ type: 'change.requested', work: { kind: 'capture', question, onCapture } });
          }}
        />
        <div className={buttons}>
          <MoveButtons sorting={sorting} id={id} name={label} />
          <Button
            variant="ghost"
            size="icon"
            aria-label={TEXTS.edit(label)}
            onClick={() => {
              editor.send({ type: 'edit.requested', row: questionRows.toRow(question) });
            }}
          >
            <Pencil aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={TEXTS.retire(label)}
            onClick={() => {
              editor.send({ type: 'remove.requested', row: { id, name: label } });
            }}
          >
            <Archive aria-hidden="true" />
          </Button>
        </div>
      </div>
    </li>
  );
}
