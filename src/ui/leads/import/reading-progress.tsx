import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { Button } from '../../kit/button.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { IMPORT_DIALOG_TEXTS as TEXTS } from './import-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const working = css({ display: 'flex', alignItems: 'center', gap: '2', color: 'fg.muted' });
const numbers = css({ fontVariantNumeric: 'tabular-nums' });

/** How far the reading of a file or its rows is. */
export function ReadingProgress() {
  const leadImport = useActorOf('leadImport');
  const percent = useSelector(leadImport, ({ context }) => context.percent);
  const canCancel = useSelector(leadImport, (snapshot) => snapshot.can({ type: 'reading.cancelled' }));
  return (
    <div className={stack}>
      <p className={working}>
        <Spinner />
        <span role="status">{TEXTS.reading}</span>
        {percent !== null && <span className={numbers}>{TEXTS.readingPart(percent)}</span>}
        {canCancel && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              leadImport.send({ type: 'reading.cancelled' });
            }}
          >
            {TEXTS.stopReading}
          </Button>
        )}
      </p>
      {percent !== null && <ProgressBar label={TEXTS.reading} percent={percent} />}
    </div>
  );
}
