import { useSyncExternalStore, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { countedDown, isTimed, secondsUntil, type Said, type TimedText } from '../../domain/countdown.ts';

const spoken = css({ srOnly: true });

/** What a failure says. The seconds of a wait run, for the eye; they are read out once, and once more when it is over. */
export function SaidText({ said }: { said: Said | ReactNode }) {
  return isTimed(said) ? <Counting timed={said} /> : said;
}

function Counting({ timed }: { timed: TimedText }) {
  const left = useSyncExternalStore(
    eachSecond,
    () => secondsUntil(timed, Date.now()),
    () => timed.seconds,
  );
  const text = countedDown(timed, left);
  if (left === 0) return text;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className={spoken}>{timed.text}</span>
    </>
  );
}

/** Also when a tab that slept is looked at again. */
function eachSecond(listener: () => void): () => void {
  const timer = window.setInterval(listener, 1_000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
