import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { LEAD_OFFER_MESSAGES as TEXTS } from '../../domain/lead-offer-messages.ts';
import { Button } from '../kit/button.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useActorOf } from '../shell/portal-context.tsx';

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  marginBlockEnd: '6',
  padding: '4',
  borderRadius: 'card',
  backgroundColor: 'info.subtle',
  color: 'info.fg',
});
const words = css({ flexBasis: '[16rem]', flexGrow: '1' });
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

/** The question above every screen whether the user takes along the leads of a former account. */
export default function LeadOffer() {
  const actor = useActorOf('leadOffers');
  const snapshot = useSelector(actor, (now) => now);
  const { offer } = snapshot.context;
  const isWarning = snapshot.hasTag('warning');
  const isTaking = snapshot.matches('taking');
  const isLeaving = snapshot.matches('leaving');
  const first = useRef<HTMLButtonElement>(null);
  const wasWarning = useRef(isWarning);
  useEffect(() => {
    // The pressed button is gone; focuses the first button that replaces it.
    if (wasWarning.current !== isWarning) first.current?.focus();
    wasWarning.current = isWarning;
  }, [isWarning]);
  useEffect(() => focusMainAfter, []);
  if (offer === null) return null;
  return (
    <section aria-label={TEXTS.name} className={box}>
      <p aria-live="polite" className={words}>
        <span>{isWarning ? TEXTS.warning(offer.leads) : TEXTS.question(offer.leads, offer.companyName)}</span>
        {snapshot.hasTag('slow') && <span> {KIT_TEXTS.stillWorking}</span>}
      </p>
      {isWarning ? (
        <div className={choices}>
          <Button
            ref={first}
            variant="outline"
            onClick={() => {
              actor.send({ type: 'leave.reconsidered' });
            }}
          >
            {TEXTS.back}
          </Button>
          <Button
            busy={isLeaving}
            onClick={() => {
              actor.send({ type: 'leave.confirmed' });
            }}
          >
            {TEXTS.leaveAnyway}
          </Button>
        </div>
      ) : (
        <div className={choices}>
          <Button
            ref={first}
            busy={isTaking}
            onClick={() => {
              actor.send({ type: 'take.requested' });
            }}
          >
            {TEXTS.take}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              actor.send({ type: 'leave.requested' });
            }}
          >
            {TEXTS.leave}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              actor.send({ type: 'answer.postponed' });
            }}
          >
            {TEXTS.later}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The pressed button disappears with the question; moves the focus to the main content. */
function focusMainAfter(): void {
  if (document.activeElement === null || document.activeElement === document.body) {
    document.getElementById('main')?.focus();
  }
}
