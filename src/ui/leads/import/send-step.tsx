import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { Button } from '../../kit/button.tsx';
import { DialogSections } from '../../kit/dialog.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { RunProgress } from '../bulk/run-progress.tsx';
import { useRun } from '../bulk/use-run.ts';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';
import { StepHeading } from './step-heading.tsx';

const TEXTS = IMPORT_DIALOG_TEXTS.send;

const muted = css({ color: 'fg.muted' });

/** The progress of sending the rows, batch by batch. */
export function SendStep() {
  const leadImport = useActorOf('leadImport');
  const total = useSelector(leadImport, (snapshot) => snapshot.context.preview?.ready ?? 0);
  const { answers, message, slow, stopping, stopLabel, retry, cancel } = useRun(
    useSelector(leadImport, (snapshot) => snapshot.children.run),
  );
  const done = answers.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <DialogSections
      title={IMPORT_DIALOG_TEXTS.title}
      description={IMPORT_DIALOG_TEXTS.step(4)}
      closable={false}
      footer={
        <Button variant="outline" onClick={cancel}>
          {stopLabel}
        </Button>
      }
    >
      <StepHeading>{TEXTS.heading}</StepHeading>
      <RunProgress
        label={TEXTS.label(total)}
        done={done}
        total={total}
        text={TEXTS.progress(done, total)}
        message={message}
        slow={slow}
        stopping={stopping && message === null}
        onRetry={retry}
      />
      <p className={muted}>{TEXTS.stay}</p>
    </DialogSections>
  );
}
