import { useSelector } from '@xstate/react';
import { Button } from '../../kit/button.tsx';
import { DialogSections } from '../../kit/dialog.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { RunProgress } from '../bulk/run-progress.tsx';
import { useRun } from '../bulk/use-run.ts';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';
import { StepHeading } from './step-heading.tsx';

const TEXTS = IMPORT_DIALOG_TEXTS.undo;

/** The progress of undoing an import, portion by portion. */
export function UndoStep() {
  const leadImport = useActorOf('leadImport');
  const added = useSelector(leadImport, ({ context }) => context.report?.added ?? 0);
  const before = useSelector(leadImport, ({ context }) => context.undone?.deleted ?? 0);
  const { answers, message, slow, stopping, stopLabel, retry, cancel } = useRun(
    useSelector(leadImport, (snapshot) => snapshot.children.undo),
  );
  const done = answers.reduce((sum, { deleted }) => sum + deleted, before);
  // A batch that was not confirmed may have arrived.
  const total = Math.max(added, done);
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
        label={TEXTS.label}
        done={done}
        total={total}
        text={TEXTS.progress(done, total)}
        message={message}
        slow={slow}
        stopping={stopping && message === null}
        onRetry={retry}
      />
    </DialogSections>
  );
}
