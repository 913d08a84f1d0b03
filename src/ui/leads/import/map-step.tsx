import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { FIELD_LABELS, HEADING_TEXTS } from '../../../domain/leads/field-texts.ts';
import {
  answerUse,
  COLUMN_USES,
  questionOfUse,
  type ColumnUse,
} from '../../../domain/leads/import/column-use.ts';
import { filedQuestions } from '../../../domain/leads/questions.ts';
import { Button } from '../../kit/button.tsx';
import { CONTROL_TEXTS } from '../../kit/control-texts.ts';
import { DialogSections } from '../../kit/dialog.tsx';
import { Notification } from '../../kit/message.tsx';
import { ErrorMessage } from '../../kit/error-message.tsx';
import { Select } from '../../kit/select.tsx';
import { KIT_TEXTS } from '../../kit/texts.ts';
import { useQuestions } from '../../lead-questions/use-questions.ts';
import { useActorOf } from '../../shell/portal-context.tsx';
import { FormatFields } from './format-fields.tsx';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { StepHeading } from './step-heading.tsx';

const TEXTS = IMPORT_DIALOG_TEXTS.map;

const about = css({ color: 'fg.muted', overflowWrap: 'anywhere', marginTop: '-3' });
const columns = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  overflowWrap: 'anywhere',
});

const USES: Readonly<Record<string, string>> = TEXTS.uses;
const HEADINGS: Readonly<Record<string, string>> = HEADING_TEXTS;

const isUse = (text: string): text is NonNullable<ColumnUse> =>
  // Only the options are chosen.
  COLUMN_USES.some((one) => one === text) || questionOfUse(text as ColumnUse) !== null;

const nameOfUse = (use: string): string =>
  USES[use] ?? HEADINGS[use] ?? (use === 'fullName' ? FIELD_LABELS.fullName : use);

/** The second step: maps the columns to fields. Most are recognised by their headings. */
export function MapStep() {
  const leadImport = useActorOf('leadImport');
  const { source, message } = useSelector(leadImport, (snapshot) => snapshot.context);
  const busy = useSelector(leadImport, (snapshot) => snapshot.hasTag('busy'));
  const slow = useSelector(leadImport, (snapshot) => snapshot.hasTag('slow'));
  const questions = filedQuestions(useQuestions() ?? []);
  if (!source) return null;
  const options = [
    ...COLUMN_USES.map((use) => [use, nameOfUse(use)] as const),
    ...questions.map(({ _id, label }) => [answerUse(_id), TEXTS.answer(label)] as const),
  ];
  return (
    <DialogSections
      title={IMPORT_DIALOG_TEXTS.title}
      description={IMPORT_DIALOG_TEXTS.step(2)}
      status={
        <>
          {message !== null && <ErrorMessage>{message}</ErrorMessage>}
          {busy && <ReadingProgress />}
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
              leadImport.send({ type: 'preview.requested' });
            }}
          >
            {TEXTS.next}
          </Button>
        </>
      }
    >
      <StepHeading>{TEXTS.heading}</StepHeading>
      <p className={about}>
        <bdi>{TEXTS.about(source.fileName, source.total)}</bdi>
      </p>
      {source.profile !== null && (
        <p className={about}>
          {TEXTS.profile(source.profile)}{' '}
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              leadImport.send({ type: 'profile.left' });
            }}
          >
            {TEXTS.leaveProfile}
          </Button>
        </p>
      )}
      {source.remarks.map((remark) => (
        <p key={remark} className={about}>
          {remark}
        </p>
      ))}
      <FormatFields source={source} />
      <ul className={columns}>
        {source.headings.map((heading, index) => (
          // Headings may repeat; the index is stable.
          <li key={`${String(index)} ${heading}`}>
            <Select
              label={TEXTS.column(heading, index)}
              hint={TEXTS.first(source.sample[index] ?? '')}
              placeholder={TEXTS.leaveOut}
              options={options}
              value={source.uses[index] ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget;
                leadImport.send({ type: 'column.mapped', index, use: isUse(value) ? value : null });
              }}
            />
          </li>
        ))}
      </ul>
    </DialogSections>
  );
}
