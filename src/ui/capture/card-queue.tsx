import { css, cx } from 'styled-system/css';
import type { CaptureCard } from '../../domain/capture/card.ts';
import { titleOf } from '../../domain/capture/sentences.ts';
import { Button } from '../kit/button.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { CAPTURE_TEXTS } from './capture-texts.ts';

// Over the camera's picture: what comes and goes here moves no button of the card.
const root = css({ position: 'relative' });
const pile = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2',
  padding: '2',
  pointerEvents: 'none',
  '& > button': { pointerEvents: 'auto' },
});
const line = css({
  maxWidth: 'full',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const passing = css({
  paddingInline: '3',
  paddingBlock: '1',
  borderRadius: 'control',
  backgroundColor: 'success.subtle',
  color: 'success.fg',
  fontSize: 'sm',
  fontWeight: 'bold',
  animation: '[slideAway 4s ease-in forwards]',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
});
const nextButton = css({ maxWidth: 'full', '& > span': { maxWidth: 'full' } });

/** Longest name on the button, in characters: how many more wait stands behind it, also on a phone. */
const MOST_NAME = 24;

function shortened(name: string): string {
  const characters = [...name];
  return characters.length <= MOST_NAME ? name : `${characters.slice(0, MOST_NAME - 1).join('')}…`;
}

type CardQueueProps = { saved: CaptureCard | null; next: readonly CaptureCard[] };

/** Who was saved last, and who waits behind the card. */
export function CardQueue({ saved, next: [first, ...more] }: CardQueueProps) {
  const capture = useActorOf('capture');
  const TEXTS = CAPTURE_TEXTS.card;
  return (
    <div className={root}>
      <div className={pile}>
        {saved && (
          <p key={saved.clientId} className={cx(line, passing)}>
            <bdi>{TEXTS.saved(titleOf(saved))}</bdi>
          </p>
        )}
        {first && (
          <Button
            variant="outline"
            className={nextButton}
            onClick={() => {
              capture.send({ type: 'card.closed' });
            }}
          >
            <bdi className={line}>{TEXTS.next(shortened(titleOf(first)), more.length)}</bdi>
          </Button>
        )}
      </div>
    </div>
  );
}
