import { useSelector } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import { css, cx } from 'styled-system/css';
import type { OnDuplicate, PreviewRow } from '../../../machines/leads/import.types.ts';
import { Button } from '../../kit/button.tsx';
import { CONTROL_TEXTS } from '../../kit/control-texts.ts';
import { DialogSections } from '../../kit/dialog.tsx';
import { Notification } from '../../kit/message.tsx';
import { ErrorMessage } from '../../kit/error-message.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { KIT_TEXTS } from '../../kit/texts.ts';
import { useActorOf } from '../../shell/portal-context.tsx';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';
import { DoubtFields } from './doubt-fields.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { StepHeading } from './step-heading.tsx';
import { table } from './table-styles.ts';
import { Verdict } from './verdict.tsx';

const TEXTS = IMPORT_DIALOG_TEXTS.preview;
const CHOICES: readonly OnDuplicate[] = ['merge', 'skip', 'add'];

const problem = css({ display: 'flex', gap: '1.5', color: 'danger.fg', fontSize: 'sm' });
// Keeps a long reason from squeezing the other columns.
const even = css({ tableLayout: 'fixed' });
const empty = css({ color: 'fg.muted' });

/** The third step: previews the first rows as stored, and asks how to treat duplicates. */
export function PreviewStep() {
  const leadImport = useActorOf('leadImport');
  const { source, preview, onDuplicate, message } = useSelector(leadImport, (snapshot) => snapshot.context);
  const busy = useSelector(leadImport, (snapshot) => snapshot.hasTag('checking'));
  const slow = useSelector(leadImport, (snapshot) => snapshot.hasTag('slow'));
  if (!source || !preview) return null;
  const { ready, doubts } = preview;
  return (
    <DialogSections
      title={IMPORT_DIALOG_TEXTS.title}
      description={IMPORT_DIALOG_TEXTS.step(3)}
      status={
        <>
          {message !== null && <ErrorMessage>{message}</ErrorMessage>}
          {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        </>
      }
      footer={
        <>
          <Button
            variant="outline"
            onClick={() => {
              leadImport.send({ type: 'step.back' });
            }}
          >
            {CONTROL_TEXTS.back}
          </Button>
          <Button
            busy={busy}
            onClick={() => {
              leadImport.send({ type: 'import.confirmed' });
            }}
          >
            {TEXTS.send(ready)}
          </Button>
        </>
      }
    >
      <StepHeading>{TEXTS.heading(preview.rows.length, source.total)}</StepHeading>
      {busy ? <ReadingProgress /> : <Verdict />}
      <DoubtFields doubts={doubts} />
      <Rows rows={preview.rows} />
      <RadioGroup
        label={TEXTS.duplicates}
        value={onDuplicate}
        options={CHOICES.map((value) => ({ value, ...TEXTS.choices[value] }))}
        onChange={(choice) => {
          leadImport.send({ type: 'duplicates.chosen', choice });
        }}
      />
    </DialogSections>
  );
}

/** A table on a desktop, cards on a phone. */
function Rows({ rows }: { rows: readonly PreviewRow[] }) {
  const columns = [
    [TEXTS.name, ({ fullName }: PreviewRow) => fullName],
    [TEXTS.email, ({ emailId }: PreviewRow) => emailId],
    [TEXTS.phone, ({ phone }: PreviewRow) => phone],
    [TEXTS.company, ({ companyName }: PreviewRow) => companyName],
  ] as const;
  return (
    <table className={cx(table, even)}>
      <thead>
        <tr>
          {columns.map(([heading]) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // The index is the only key of a row.
          <tr key={index}>
            {columns.map(([heading, textOf], place) => (
              <td key={heading} data-heading={heading}>
                <bdi className={cx(textOf(row) === '' && empty)}>{textOf(row) || '–'}</bdi>
                {place === 0 && row.reasons.length > 0 && (
                  <span className={problem}>
                    <CircleAlert aria-hidden="true" />
                    {TEXTS.problems(row.reasons)}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
