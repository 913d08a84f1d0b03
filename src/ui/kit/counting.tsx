import { useSyncExternalStore } from 'react';
import { css } from 'styled-system/css';
import { countedDown, secondsUntil } from '../../domain/countdown.ts';
import type { TimedText } from '../../domain/said.ts';

const spoken = css({ srOnly: true });

/** A text with a visible countdown; screen readers announce it once, and once more when the wait is over. */
export default function Counting({ timed }: { timed: TimedText }) {
  const left = useSyncExternalStore(
    eachSecond,
    () => secondsUntil(timed, Date.now()),
    () => timed.seconds,
  );
  const text = countedDown(timed, left);
  if (left === 0) return <span>{text}</span>;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className={spoken}>{timed.text}</span>
    </>
  );
}

/** Ticks every second, and when a sleeping tab becomes visible. */
function eachSecond(listener: () => void): () => void {
  const timer = window.setInterval(listener, 1_000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
