import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { EVENT_MESSAGES } from '../../domain/messages.ts';
import { Button } from '../kit/button.tsx';
import { useActorOf } from '../shell/portal-context.tsx';

const problem = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  padding: '4',
  borderRadius: 'card',
  backgroundColor: 'danger.subtle',
  color: 'danger.fg',
});

/** Why the event could not be looked up, with a retry button (spec §4); nothing otherwise. */
export function EventTrouble() {
  const actor = useActorOf('event');
  const error = useSelector(actor, ({ context }) => context.error);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (error === null || busy) return null;
  return (
    <div role="alert" className={problem}>
      <p>{error}</p>
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          actor.send({ type: 'retry.requested' });
        }}
      >
        {EVENT_MESSAGES.retry}
      </Button>
    </div>
  );
}
