import { useSelector } from '@xstate/react';
import { CAPTURE_MESSAGES } from '../../domain/capture/messages.ts';
import { Button } from '../kit/button.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { CAPTURE_TEXTS } from './capture-texts.ts';

/** That the browser may delete what waits, and how the app is installed here. */
export function KeepHint() {
  const outbox = useActorOf('outbox');
  const way = useSelector(outbox, (snapshot) => snapshot.context.install);
  return (
    <>
      <span>{CAPTURE_MESSAGES.notPersistent[way]}</span>
      {way === 'prompt' && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            outbox.send({ type: 'install.requested' });
          }}
        >
          {CAPTURE_TEXTS.install}
        </Button>
      )}
    </>
  );
}
