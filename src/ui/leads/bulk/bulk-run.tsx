import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../../kit/button.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { BULK_BAR_TEXTS as TEXTS } from './bulk-texts.ts';
import { RunProgress } from './run-progress.tsx';
import { useRun } from './use-run.ts';

const end = css({ display: 'flex', justifyContent: 'flex-end' });

/** The progress of a bulk action, batch by batch. */
export function BulkRun() {
  const selection = useActorOf('leadSelection');
  const { ids, action } = useSelector(selection, (snapshot) => snapshot.context);
  const { batches, answers, message, slow, stopping, stopLabel, retry, cancel } = useRun(
    useSelector(selection, (snapshot) => snapshot.children.run),
  );
  const stop = useRef<HTMLButtonElement>(null);
  // The button that started the run is gone.
  useEffect(() => {
    stop.current?.focus();
  }, []);
  const done = batches.slice(0, answers.length).reduce((sum, batch) => sum + batch.ids.length, 0);
  return (
    <>
      <RunProgress
        label={TEXTS.doing(action.action, ids.length)}
        done={done}
        total={ids.length}
        text={TEXTS.progress(action.action, done, ids.length)}
        message={message}
        slow={slow}
        stopping={stopping && message === null}
        onRetry={retry}
      />
      <div className={end}>
        <Button ref={stop} variant="outline" size="sm" onClick={cancel}>
          {stopLabel}
        </Button>
      </div>
    </>
  );
}
