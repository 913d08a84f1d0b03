import { useSelector } from '@xstate/react';
import { useActorOf } from '../../shell/portal-context.tsx';

/** Sends no more rows; what was sent stays, and the report says so. */
export function useCancelImport(): () => void {
  const run = useSelector(useActorOf('leadImport'), (snapshot) => snapshot.children.run);
  return () => {
    run?.send({ type: 'run.cancelled' });
  };
}
