import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { SUPPORT_MESSAGES } from '../../domain/screen-messages.ts';
import { Button } from '../kit/button.tsx';
import { SUPPORT_PAGE_TEXTS as TEXTS } from './support-texts.ts';

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2',
  padding: { base: '6', sm: '10' },
  textAlign: 'center',
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});
const icon = css({
  display: 'flex',
  padding: '3',
  borderRadius: 'full',
  backgroundColor: 'success.subtle',
  color: 'success.fg',
  '& svg': { width: '6', height: '6' },
});
const heading = css({ fontSize: 'lg', fontWeight: 'bold', letterSpacing: 'tight' });
const text = css({ color: 'fg.muted', marginBottom: '3', overflowWrap: 'anywhere' });

/** Replaces the form, so that the ticket id stays visible after the toast is gone. */
export function TicketPanel({ ticketId, onAnother }: { ticketId: string; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // Takes the focus that was lost with the removed form.
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <section className={panel}>
      <span className={icon}>
        <CircleCheck aria-hidden="true" />
      </span>
      <h2 ref={title} className={heading} tabIndex={-1}>
        {SUPPORT_MESSAGES.submitted}
      </h2>
      <p className={text}>{SUPPORT_MESSAGES.answerWithin(ticketId)}</p>
      <Button variant="outline" onClick={onAnother}>
        {TEXTS.sendAnother}
      </Button>
    </section>
  );
}
