import { ArrowDown, ArrowUp, Archive, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import type { LeadQuestion } from '../../api/lead-questions.ts';
import { questionRows } from '../../machines/lead-questions/question-fields.ts';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/checkbox.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { kindText } from './kind-text.ts';
import { QUESTION_TEXTS as TEXTS } from './question-texts.ts';
import { WithReason } from '../kit/with-reason.tsx';

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
});
const words = css({ flexGrow: '1', flexBasis: '[18rem]', minWidth: '[0]' });
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
const spoken = css({ srOnly: true });

/** The questions that are asked, in their order, each with what can be done with it. */
export function QuestionRows({ questions }: { questions: readonly LeadQuestion[] }) {
  const change = useActorOf('questionChange');
  const root = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  const pressed = useRef('');
  const order = questions.map(({ _id }) => _id).join();
  // The row that moves loses the focus of its button.
  useEffect(() => {
    if (pressed.current === '') return;
    root.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = '';
  }, [order, root]);
  const move = (index: number, by: 1 | -1): void => {
    const moved = questions[index];
    const place = index + by;
    if (!moved || place < 0 || place >= questions.length) return;
    const ids = questions.map(({ _id }) => _id).filter((id) => id !== moved._id);
    ids.splice(place, 0, moved._id);
    pressed.current = moveName(moved, by);
    change.send({ type: 'change.requested', work: { kind: 'order', ids } });
    setTold(TEXTS.moved(moved.label, place + 1, questions.length));
  };
  return (
    <>
      <ol className={list} ref={root} tabIndex={-1} aria-label={TEXTS.title}>
        {questions.map((question, index) => (
          <QuestionRow
            key={question._id}
            question={question}
            isFirst={index === 0}
            isLast={index === questions.length - 1}
            onMove={(by) => {
              move(index, by);
            }}
          />
        ))}
      </ol>
      <p role="status" className={spoken}>
        {told}
      </p>
    </>
  );
}

const moveName = ({ _id }: LeadQuestion, by: 1 | -1): string => `${_id} ${by === 1 ? 'down' : 'up'}`;

type QuestionRowProps = {
  question: LeadQuestion;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
};

function QuestionRow({ question, isFirst, isLast, onMove }: QuestionRowProps) {
  const editor = useActorOf('questionEditor');
  const change = useActorOf('questionChange');
  const { label, answered } = question;
  const mover = (by: 1 | -1) => (
    <WithReason
      text={by === 1 ? TEXTS.down(label) : TEXTS.up(label)}
      reason={by === 1 ? (isLast ? TEXTS.isLast : undefined) : isFirst ? TEXTS.isFirst : undefined}
    >
      <Button
        variant="ghost"
        size="icon"
        data-move={moveName(question, by)}
        aria-label={by === 1 ? TEXTS.down(label) : TEXTS.up(label)}
        onClick={() => {
          onMove(by);
        }}
      >
        {by === 1 ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
      </Button>
    </WithReason>
  );
  return (
    <li className={row}>
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
          {mover(-1)}
          {mover(1)}
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
              editor.send({ type: 'remove.requested', row: { id: question._id, name: label } });
            }}
          >
            <Archive aria-hidden="true" />
          </Button>
        </div>
      </div>
    </li>
  );
}
