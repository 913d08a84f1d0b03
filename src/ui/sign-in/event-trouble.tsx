import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { EVENT_MESSAGES } from '../../domain/event-messages.ts';
import { Button } from '../kit/button.tsx';
import { useIsHydrated } from '../kit/use-is-hydrated.ts';
import { useLookup } from '../shell/portal-context.tsx';

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
  const actor = useLookup();
  const error = useSelector(actor, (snapshot) => snapshot?.context.error ?? null);
  const busy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? true);
  // The server drew none, also where the lookup has failed since.
  const hydrated = useIsHydrated();
  if (error === null || busy || !hydrated) return null;
  return (
    <div role="alert" className={problem}>
      <p>{error}</p>
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          actor?.send({ type: 'retry.requested' });
        }}
      >
        {EVENT_MESSAGES.retry}
      </Button>
    </div>
  );
}
