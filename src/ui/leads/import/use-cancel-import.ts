import { useSelector } from '@xstate/react';
import { useActorOf } from '../../shell/portal-context.tsx';

/** Cancels the import. Rows already sent stay, and the report counts them. */
export function useCancelImport(): () => void {
  const run = useSelector(useActorOf('leadImport'), (snapshot) => snapshot.children.run);
  return () => {
    run?.send({ type: 'run.cancelled' });
  };
}
