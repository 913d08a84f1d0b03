import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { Button } from '../../kit/button.tsx';
import { DialogSections } from '../../kit/dialog.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';
import { SkippedDownload, SkippedTable } from './skipped-rows.tsx';
import { StepHeading } from './step-heading.tsx';

const TEXTS = IMPORT_DIALOG_TEXTS.report;

const result = css({ fontSize: 'lg', fontVariantNumeric: 'tabular-nums' });
const subheading = css({ fontWeight: 'bold' });

/** The last step: the number of imported rows, and the reason for each row skipped or merged in part. */
export function ReportStep() {
  const leadImport = useActorOf('leadImport');
  const report = useSelector(leadImport, (snapshot) => snapshot.context.report);
  if (!report) return null;
  const { added, merged, skipped, incomplete, unsent } = report;
  return (
    <DialogSections
      title={IMPORT_DIALOG_TEXTS.title}
      description={IMPORT_DIALOG_TEXTS.step(4)}
      footer={
        <Button
          onClick={() => {
            leadImport.send({ type: 'dialog.closed' });
          }}
        >
          Done
        </Button>
      }
    >
      <StepHeading>{unsent > 0 ? TEXTS.stopped : TEXTS.heading}</StepHeading>
      <p role="status" className={result}>
        {TEXTS.result(added, merged, skipped.length)}
      </p>
      {unsent > 0 && <p>{TEXTS.unsent(unsent)}</p>}
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
