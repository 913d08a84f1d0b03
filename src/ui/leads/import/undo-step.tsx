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
  const { entry, report, undone } = useSelector(leadImport, ({ context }) => context);
  const { answers, message, slow, stopping, stopLabel, retry, cancel } = useRun(
    useSelector(leadImport, (snapshot) => snapshot.children.undo),
  );
  const before = undone ?? entry?.undone;
  const done = [...(before ? [before] : []), ...answers].reduce(
    (sum, { deleted, restored, partly }) => sum + deleted + restored + partly,
    0,
  );
  const { added, merged } = entry ?? report ?? { added: 0, merged: 0 };
  // A batch that was not confirmed may have arrived.
  const total = Math.max(added + merged, done);
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
