import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { NO_CAPTURES } from '../../domain/capture/item.ts';
import { countsText } from '../../domain/capture/sentences.ts';
import { ROUTES } from '../../domain/routes.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { Button } from '../kit/button.tsx';
import { useOnline } from '../kit/use-online.ts';
import { CAPTURE_TEXTS } from './capture-texts.ts';

const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: 'touch',
  paddingInline: '4',
  borderBottom: 'line',
  fontSize: { base: 'xs', sm: 'sm' },
});
const counts = css({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: '0',
  minHeight: 'touch',
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
const state = css({ color: 'fg.muted', textAlign: 'end' });

/** How many captures there are, how many the server has, and what keeps the others. */
export function CaptureStatus() {
  const outbox = useActorOf('outbox');
  const numbers = useSelector(outbox, (snapshot) => snapshot.context.counts);
  const { waiting, refused } = numbers ?? NO_CAPTURES;
  const isPaused = useSelector(outbox, (snapshot) => snapshot.hasTag('paused'));
  const isOffline = useSelector(outbox, (snapshot) => snapshot.hasTag('offline'));
  const isFull = useSelector(outbox, (snapshot) => snapshot.hasTag('full'));
  const isHeld = useSelector(outbox, (snapshot) => snapshot.hasTag('held'));
  const online = useOnline();
  const TEXTS = CAPTURE_TEXTS.status;
  const parts = [
    waiting > 0 && TEXTS.waiting(waiting),
    refused > 0 && TEXTS.refused(refused),
    online ? isOffline && TEXTS.offline : TEXTS.unconnected,
    isPaused && TEXTS.paused,
    isFull && TEXTS.full,
  ].filter((part) => part !== false);
  return (
    <div className={bar}>
      <Link href={ROUTES.receipts} className={counts}>
        {countsText(numbers)}
      </Link>
      <span className={state}>{TEXTS.all(parts)}</span>
      {online && waiting > 0 && (isOffline || isHeld || isPaused || isFull) && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            outbox.send({ type: 'send.requested' });
          }}
        >
          {TEXTS.send}
        </Button>
      )}
    </div>
  );
}
