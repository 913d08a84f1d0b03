import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../kit/button.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { RECORDING_TEXTS as TEXTS } from './recording-texts.ts';

const box = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  marginBlockEnd: '6',
  padding: '4',
  borderRadius: 'card',
  backgroundColor: 'info.subtle',
  color: 'info.fg',
});
const question = css({ fontWeight: 'bold' });
const facts = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  maxWidth: 'form',
  marginBlockStart: '1',
  overflowWrap: 'anywhere',
});
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

/** Asks above every screen whether the organiser may record; it can wait, and covers nothing. */
export default function RecordingNotice() {
  const actor = useActorOf('recording');
  const snapshot = useSelector(actor, (now) => now);
  const { recording, problem } = snapshot.context;
  useEffect(() => focusMainAfter, []);
  if (recording === null) return null;
  return (
    <section aria-label={TEXTS.name} className={box}>
      <div aria-live="polite">
        <p className={question}>{TEXTS.question}</p>
        <div className={facts}>
          {recording.reason !== undefined && (
            <p>
              <bdi>{TEXTS.reason(recording.reason)}</bdi>
            </p>
          )}
          <p>{TEXTS.what}</p>
          <p>{TEXTS.long}</p>
          <p>{TEXTS.who}</p>
          {snapshot.hasTag('slow') && <p>{KIT_TEXTS.stillWorking}</p>}
        </div>
      </div>
      {problem !== null && <ErrorMessage>{problem}</ErrorMessage>}
      <div className={choices}>
        <Button
          busy={snapshot.matches('agreeing')}
          onClick={() => {
            actor.send({ type: 'recording.agreed' });
          }}
        >
          {TEXTS.agree}
        </Button>
        <Button
          variant="outline"
          busy={snapshot.matches('declining')}
          onClick={() => {
            actor.send({ type: 'recording.declined' });
          }}
        >
          {TEXTS.decline}
        </Button>
        <Button
          variant="ghost"
          disabled={!snapshot.can({ type: 'answer.postponed' })}
          onClick={() => {
            actor.send({ type: 'answer.postponed' });
          }}
        >
          {TEXTS.later}
        </Button>
      </div>
    </section>
  );
}

/** The pressed button disappears with the question; moves the focus to the main content. */
function focusMainAfter(): void {
  if (document.activeElement === null || document.activeElement === document.body) {
    document.getElementById('main')?.focus();
  }
}
