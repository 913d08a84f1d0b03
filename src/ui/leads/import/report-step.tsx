import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { css } from 'styled-system/css';
import type { SkippedRow } from '../../../machines/leads/import.setup.ts';
import { Button } from '../../kit/button.tsx';
import { DialogSections } from '../../kit/dialog.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';
import { StepHeading } from './step-heading.tsx';
import { table } from './table-styles.ts';

const TEXTS = IMPORT_DIALOG_TEXTS.report;

/** The most rows on screen; the downloaded file has all of them. */
const SHOWN = 100;

const result = css({ fontSize: 'lg', fontVariantNumeric: 'tabular-nums' });
const muted = css({ color: 'fg.muted' });
const subheading = css({ fontWeight: 'bold' });
const start = css({ alignSelf: 'flex-start' });

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
          <Button
            variant="outline"
            size="sm"
            className={start}
            onClick={() => {
              leadImport.send({ type: 'errors.requested' });
            }}
          >
            <Download aria-hidden="true" />
            {TEXTS.errors}
          </Button>
          <Rows label={TEXTS.skipped} rows={skipped.slice(0, SHOWN)} />
          {skipped.length > SHOWN && <p className={muted}>{TEXTS.more(skipped.length - SHOWN)}</p>}
        </>
      )}
      {incomplete.length > 0 && (
        <>
          <h3 className={subheading}>{TEXTS.incomplete}</h3>
          <Rows label={TEXTS.incomplete} rows={incomplete} />
        </>
      )}
    </DialogSections>
  );
}

function Rows({ label, rows }: { label: string; rows: readonly SkippedRow[] }) {
  return (
    <table className={table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{TEXTS.row}</th>
          <th scope="col">{TEXTS.who}</th>
          <th scope="col">{TEXTS.reason}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, line, who, reason }) => (
          <tr key={row}>
            <td data-heading={TEXTS.row}>{line}</td>
            <td data-heading={TEXTS.who}>
              <bdi>{who || '–'}</bdi>
            </td>
            <td data-heading={TEXTS.reason}>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
