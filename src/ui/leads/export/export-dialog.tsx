import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { css } from 'styled-system/css';
import { HEADING_TEXTS } from '../../../domain/leads/field-texts.ts';
import { leadColumnsOf } from '../../../domain/leads/question-columns.ts';
import { language } from '../../../domain/language.ts';
import { LANGUAGE_NAMES } from '../../../domain/language-names.ts';
import { filedQuestions } from '../../../domain/leads/questions.ts';
import type { ExportChoice } from '../../../machines/leads/export.machine.ts';
import { EXPORT_TEXTS } from '../../../machines/leads/lead-texts.ts';
import { Accordion } from '../../kit/accordion.tsx';
import { Button } from '../../kit/button.tsx';
import { CheckboxGroup } from '../../kit/checkbox-group.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Notification } from '../../kit/message.tsx';
import { ErrorMessage } from '../../kit/error-message.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { CONTROL_TEXTS } from '../../kit/control-texts.ts';
import { KIT_TEXTS } from '../../kit/texts.ts';
import { useQuestions } from '../../lead-questions/use-questions.ts';
import { useActorOf } from '../../shell/portal-context.tsx';
import { EXPORT_DIALOG_TEXTS as TEXTS } from './export-texts.ts';
import { useScopes } from './use-scopes.ts';

const working = css({ display: 'flex', alignItems: 'center', gap: '2', color: 'fg.muted' });
const quiet = css({ color: 'fg.muted' });

const COLUMNS: readonly ExportChoice['columns'][] = ['all', 'newsletter', 'hubspot', 'salesforce'];
const FORMATS: readonly ExportChoice['format'][] = ['csv', 'xlsx', 'vcf'];

const HEADINGS: Readonly<Record<string, string>> = HEADING_TEXTS;

const holdsText = (count: number): string => (count === 0 ? EXPORT_TEXTS.none : TEXTS.holds(count));

/** The choice of leads and file format (`beyond.md`, "Export Leads"). */
export default function ExportDialog() {
  const leadExport = useActorOf('leadExport');
  const open = useSelector(leadExport, (snapshot) => snapshot.hasTag('open'));
  const busy = useSelector(leadExport, (snapshot) => snapshot.hasTag('busy'));
  const slow = useSelector(leadExport, (snapshot) => snapshot.hasTag('slow'));
  const isCounting = useSelector(leadExport, (snapshot) => snapshot.hasTag('counting'));
  const { choice, count, message } = useSelector(leadExport, (snapshot) => snapshot.context);
  const scopes = useScopes();
  const empty = count === 0;
  const close = (): void => {
    leadExport.send({ type: 'dialog.closed' });
  };
  return (
    <Dialog
      open={open}
      title={TEXTS.title}
      onClose={close}
      status={
        <>
          {message !== null && <ErrorMessage>{message}</ErrorMessage>}
          {busy && (
            <p role="status" className={working}>
              <Spinner />
              {TEXTS.making(count)}
            </p>
          )}
          {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
          {!busy && message === null && (
            <p id="export-count" role="status" className={quiet}>
              {isCounting ? TEXTS.counting : count === null ? TEXTS.notCounted : holdsText(count)}
            </p>
          )}
        </>
      }
      footer={
        <>
          <Button
            variant="outline"
            onClick={() => {
              if (busy) leadExport.send({ type: 'export.cancelled' });
              else close();
            }}
          >
            {CONTROL_TEXTS.cancel}
          </Button>
          <Button
            busy={busy}
            {...(empty && { 'aria-disabled': true, 'aria-describedby': 'export-count' })}
            onClick={() => {
              if (!empty) leadExport.send({ type: 'export.confirmed' });
            }}
          >
            <Download aria-hidden="true" />
            {TEXTS.export}
          </Button>
        </>
      }
    >
      <Choices choice={choice} scopes={scopes} />
    </Dialog>
  );
}

type ChoicesProps = { choice: ExportChoice; scopes: ReturnType<typeof useScopes> };

function Choices({ choice, scopes }: ChoicesProps) {
  const leadExport = useActorOf('leadExport');
  const change = (changed: Partial<ExportChoice>): void => {
    leadExport.send({ type: 'choice.changed', choice: changed });
  };
  // The others have headings of another system.
  const isPlain = choice.columns === 'all' || choice.columns === 'newsletter';
  return (
    <>
      <RadioGroup
        label={TEXTS.which}
        value={choice.scope}
        options={scopes}
        onChange={(scope) => {
          change({ scope });
        }}
      />
      <RadioGroup
        label={TEXTS.what}
        inline
        value={choice.columns}
        options={COLUMNS.map((value) => ({ value, ...TEXTS.columns[value] }))}
        onChange={(columns) => {
          change({ columns });
        }}
      />
      {choice.columns === 'all' && choice.format !== 'vcf' && <ColumnChoice only={choice.only} />}
      <RadioGroup
        label={TEXTS.file}
        inline
        value={choice.format}
        // Address cards have everything.
        options={FORMATS.filter((value) => choice.columns === 'all' || value !== 'vcf').map((value) => ({
          value,
          ...TEXTS.formats[value],
        }))}
        onChange={(format) => {
          change({ format });
        }}
      />
      {language() !== 'en' && isPlain && choice.format !== 'vcf' && (
        <RadioGroup
          label={TEXTS.headings}
          inline
          value={choice.headings ?? 'english'}
          options={[
            { value: 'english' as const, label: LANGUAGE_NAMES.en },
            { value: 'own' as const, label: LANGUAGE_NAMES[language()] },
          ]}
          onChange={(headings) => {
            change({ headings });
          }}
        />
      )}
    </>
  );
}

/** Which columns of "Everything" the file has; the one that is left cannot be left out. */
function ColumnChoice({ only }: { only: readonly string[] }) {
  const leadExport = useActorOf('leadExport');
  const columns = leadColumnsOf(filedQuestions(useQuestions() ?? [])).map(({ key, heading }) => ({
    value: key,
    label: HEADINGS[key] ?? heading,
  }));
  const chosen = only.length === 0 ? columns.map(({ value }) => value) : only;
  const change = (keys: readonly string[]): void => {
    leadExport.send({ type: 'choice.changed', choice: { only: keys } });
  };
  const content = (
    <>
      <CheckboxGroup
        label={TEXTS.columnsLabel}
        options={columns}
        values={chosen}
        onChange={(values) => {
          if (values.length > 0) change(values.length === columns.length ? [] : values);
        }}
      />
      {only.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            change([]);
          }}
        >
          {TEXTS.allColumns}
        </Button>
      )}
    </>
  );
  return (
    <Accordion
      items={[{ id: 'columns', title: TEXTS.columnChoice(chosen.length, columns.length), content }]}
    />
  );
}
