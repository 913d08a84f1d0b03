import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../kit/button.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { RECORDING_TEXTS as TEXTS } from './recording-texts.ts';

const strip = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '1',
  minHeight: '10',
  paddingInline: '3',
  paddingBlock: '1',
  borderBlockStart: 'line',
  backgroundColor: 'warning.subtle',
  color: 'warning.fg',
  fontSize: 'sm',
});
const words = css({ display: 'inline-flex', alignItems: 'center', gap: '2', textAlign: 'center' });
/** Said when it begins; the minutes, which change, are not said. */
const spoken = css({ srOnly: true });
const dot = css({
  flexShrink: '0',
  width: '2',
  height: '2',
  borderRadius: 'full',
  backgroundColor: 'danger.solid',
  forcedColorAdjust: 'none',
});

const MINUTE = 60_000;

/** Below the header while a recording runs: how long it goes on, and a button that ends it. */
export default function RecordingStrip() {
  const actor = useActorOf('recording');
  const snapshot = useSelector(actor, (now) => now);
  const minutes = useMinutesUntil(snapshot.context.recording?.endsAt ?? 0);
  const isStopped = snapshot.hasTag('stopped');
  const isUntold = snapshot.hasTag('untold');
  return (
    <section aria-label={TEXTS.name} className={strip} data-recording="">
      <p className={words}>
        {!isStopped && <span className={dot} aria-hidden="true" />}
        <span role="status" className={isStopped ? undefined : spoken}>
          {isUntold ? TEXTS.untold : isStopped ? TEXTS.stopping : TEXTS.name}
        </span>
        {!isStopped && <span>{TEXTS.left(minutes)}</span>}
      </p>
      {(!isStopped || isUntold) && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            actor.send({ type: 'stop.requested' });
          }}
        >
          {isUntold ? TEXTS.again : TEXTS.stop}
        </Button>
      )}
    </section>
  );
}

/** Whole minutes until a moment, one at least; read again every second, rendered when the number changes. */
const useMinutesUntil = (end: number): number =>
  useSyncExternalStore(eachSecond, () => Math.max(1, Math.ceil((end - Date.now()) / MINUTE)));

function eachSecond(listener: () => void): () => void {
  const timer = window.setInterval(listener, 1_000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
