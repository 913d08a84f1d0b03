import { Check, Undo2 } from 'lucide-react';
import { css, cx } from 'styled-system/css';
import { textArea } from 'styled-system/recipes';
import type { CaptureCard as Card } from '../../domain/capture/card.ts';
import { CAPTURE_MESSAGES, STATE_LABELS } from '../../domain/capture/messages.ts';
import { titleOf } from '../../domain/capture/sentences.ts';
import { leadPosition } from '../../domain/leads/person.ts';
import { Button } from '../kit/button.tsx';
import { Stars } from '../kit/stars.tsx';
import { CardQuestions } from '../lead-questions/card-questions.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { CAPTURE_TEXTS } from './capture-texts.ts';
import { PriorityChoice } from './priority-choice.tsx';

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  paddingInline: '4',
  paddingBlock: '3',
  borderTop: 'line',
  backgroundColor: 'bg.surface',
  animation: '[arrive 0.3s ease-out]',
});
const head = css({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '3' });
const name = css({ fontSize: 'lg', fontWeight: 'bold', lineHeight: 'tight', overflowWrap: 'anywhere' });
const about = css({ color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' });
const state = css({ flexShrink: '0', color: 'fg.muted', fontSize: 'xs', textAlign: 'end' });
// Grows with its text, so that the card stays above the fold.
const oneLine = css({ minHeight: 'touch', maxHeight: '[8rem]', fieldSizing: '[content]', resize: '[none]' });
const again = css({ display: 'block' });
const buttons = css({ display: 'flex', gap: '2', '& > :last-child': { flexGrow: '1' } });

/** What was read, and what to say about it; Done closes it, or the next scan while it is untouched. */
export function CaptureCard({ card }: { card: Card }) {
  const capture = useActorOf('capture');
  const TEXTS = CAPTURE_TEXTS.card;
  const { priority, rating, note, answers = {} } = card.values;
  const position = leadPosition(card.who);
  const touch = (): void => {
    capture.send({ type: 'card.touched' });
  };
  return (
    <section className={root} aria-label={TEXTS.name} onPointerDown={touch} onFocus={touch}>
      <div className={head}>
        <div>
          <h2 className={name}>
            <bdi>{titleOf(card)}</bdi>
          </h2>
          {position && (
            <p className={about}>
              <bdi>{position}</bdi>
            </p>
          )}
          {card.sharesNothing && <p className={about}>{CAPTURE_MESSAGES.sharesNothing}</p>}
        </div>
        <p className={state}>
          <span>{STATE_LABELS[card.state]}</span>
          {card.met > 0 && <span className={again}>{CAPTURE_MESSAGES.metAgain}</span>}
        </p>
      </div>
      <PriorityChoice
        value={priority}
        onChange={(chosen) => {
          capture.send({ type: 'card.changed', values: { priority: chosen } });
        }}
      />
      <Stars
        label={TEXTS.rating}
        value={rating}
        onChange={(chosen) => {
          capture.send({ type: 'card.changed', values: { rating: chosen } });
        }}
      />
      <CardQuestions
        answers={answers}
        onChange={(given) => {
          capture.send({ type: 'card.changed', values: { answers: given } });
        }}
      />
      <textarea
        className={cx(textArea(), oneLine)}
        aria-label={TEXTS.note}
        placeholder={TEXTS.note}
        dir="auto"
        rows={1}
        maxLength={5_000}
        value={note}
        onChange={(event) => {
          capture.send({ type: 'card.changed', values: { note: event.currentTarget.value } });
        }}
      />
      <div className={buttons}>
        {card.canUndo && (
          <Button
            variant="outline"
            onClick={() => {
              capture.send({ type: 'card.undone' });
            }}
          >
            <Undo2 aria-hidden="true" />
            {TEXTS.undo}
          </Button>
        )}
        <Button
          onClick={() => {
            capture.send({ type: 'card.closed' });
          }}
        >
          <Check aria-hidden="true" />
          {TEXTS.done}
        </Button>
      </div>
    </section>
  );
}
