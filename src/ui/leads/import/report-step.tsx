import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { ImportUndoResult } from '../../../api/lead-imports.ts';
import { Button } from '../../kit/button.tsx';
import { DialogSections } from '../../kit/dialog.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';
import { SkippedDownload, SkippedTable } from './skipped-rows.tsx';
import { StepHeading } from './step-heading.tsx';
import { undoResultText } from './undo-sentences.ts';

const { report: TEXTS, undo: UNDO } = IMPORT_DIALOG_TEXTS;

const result = css({ fontSize: 'lg', fontVariantNumeric: 'tabular-nums' });
const subheading = css({ fontWeight: 'bold' });

/**
 * The last step: the number of imported rows, the reason for each row skipped or merged in part, and the offer to undo
 * the import.
 */
export function ReportStep() {
  const leadImport = useActorOf('leadImport');
  const report = useSelector(leadImport, (snapshot) => snapshot.context.report);
  const undone = useSelector(leadImport, (snapshot) => snapshot.context.undone);
  const canUndo = useSelector(leadImport, (snapshot) => snapshot.can({ type: 'undo.requested' }));
  if (!report && !undone) return null;
  const { added, merged, skipped, incomplete, unsent } = report ?? NO_REPORT;
  return (
    <DialogSections
      title={IMPORT_DIALOG_TEXTS.title}
      description={IMPORT_DIALOG_TEXTS.step(4)}
      footer={
        <>
          {canUndo && (
            <Button
              variant="outline"
              onClick={() => {
                leadImport.send({ type: 'undo.requested' });
              }}
            >
              {UNDO.button}
            </Button>
          )}
          <Button
            onClick={() => {
              leadImport.send({ type: 'dialog.closed' });
            }}
          >
            {IMPORT_DIALOG_TEXTS.done}
          </Button>
        </>
      }
    >
      {undone ? (
        <Undone undone={undone} />
      ) : (
        <>
          <StepHeading>{unsent > 0 ? TEXTS.stopped : TEXTS.heading}</StepHeading>
          <p role="status" className={result}>
            {TEXTS.result(added, merged, skipped.length)}
          </p>
          {unsent > 0 && <p>{TEXTS.unsent(unsent)}</p>}
          {canUndo && <p>{UNDO.about}</p>}
        </>
      )}
      {skipped.length > 0 && (
        <>
          <SkippedDownload />
          <SkippedTable label={TEXTS.skipped} rows={skipped} />
        </>
      )}
      {incomplete.length > 0 && (
        <>
          <h3 className={subheading}>{TEXTS.incomplete}</h3>
          <SkippedTable label={TEXTS.incomplete} rows={incomplete} />
        </>
      )}
    </DialogSections>
  );
}

/** An import of the list is undone without its report. */
const NO_REPORT = { added: 0, merged: 0, skipped: [], incomplete: [], unsent: 0 } as const;

/** What undoing did, and what it left. */
function Undone({ undone }: { undone: ImportUndoResult }) {
  return (
    <>
      <StepHeading>{undone.more ? UNDO.stopped : UNDO.finished}</StepHeading>
      <p role="status" className={result}>
        {undoResultText(undone)}
      </p>
    </>
  );
}
