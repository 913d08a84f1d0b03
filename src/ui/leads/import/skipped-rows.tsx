import { Download } from 'lucide-react';
import { css } from 'styled-system/css';
import type { SkippedRow } from '../../../machines/leads/import.types.ts';
import { Button } from '../../kit/button.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';
import { table } from './table-styles.ts';

const TEXTS = IMPORT_DIALOG_TEXTS.report;

/** The most rows on screen; the downloaded file has all of them. */
const SHOWN = 50;

const muted = css({ color: 'fg.muted' });
const start = css({ alignSelf: 'flex-start' });

/** Saves the rows that are left out, to be mended and imported again. */
export function SkippedDownload() {
  const leadImport = useActorOf('leadImport');
  return (
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
  );
}

type SkippedTableProps = {
  label: string;
  rows: readonly SkippedRow[];
  /** How many there are, with those that are not given. */ count?: number;
  /** The heading of the reasons. */ heading?: string;
  /** Says how many are not shown. */ more?: (count: number) => string;
};

/** Rows that are left out or merged in part, by their numbers in the file. */
export function SkippedTable({
  label,
  rows,
  count = rows.length,
  heading = TEXTS.reason,
  more = TEXTS.more,
}: SkippedTableProps) {
  return (
    <>
      <table className={table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.row}</th>
            <th scope="col">{TEXTS.who}</th>
            <th scope="col">{heading}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ row, line, who, reason }) => (
            <tr key={row}>
              <td data-heading={TEXTS.row}>{line}</td>
              <td data-heading={TEXTS.who}>
                <bdi>{who || '–'}</bdi>
              </td>
              <td data-heading={heading}>
                <bdi>{reason}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > SHOWN && <p className={muted}>{more(count - SHOWN)}</p>}
    </>
  );
}
