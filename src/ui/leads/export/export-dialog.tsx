import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { css } from 'styled-system/css';
import type { ExportChoice } from '../../../machines/leads/export.machine.ts';
import { EXPORT_TEXTS } from '../../../machines/leads/lead-texts.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ErrorMessage, Notification } from '../../kit/message.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { STILL_WORKING_TEXT } from '../../kit/texts.ts';
import { useActorOf } from '../../shell/portal-context.tsx';
import { EXPORT_DIALOG_TEXTS as TEXTS } from './export-texts.ts';
import { useScopes } from './use-scopes.ts';

const working = css({ display: 'flex', alignItems: 'center', gap: '2', color: 'fg.muted' });
const none = css({ color: 'fg.muted' });

/** The choice of leads and file format (`beyond.md`, "Export Leads"). */
export default function ExportDialog() {
  const leadExport = useActorOf('leadExport');
  const open = useSelector(leadExport, (snapshot) => snapshot.hasTag('open'));
  const busy = useSelector(leadExport, (snapshot) => snapshot.hasTag('busy'));
  const slow = useSelector(leadExport, (snapshot) => snapshot.hasTag('slow'));
  const { choice, message } = useSelector(leadExport, (snapshot) => snapshot.context);
  const { scopes, shown } = useScopes();
  const count = scopes.find(({ value }) => value === choice.scope)?.count;
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
              {TEXTS.making(choice.columns === 'all' ? count : undefined)}
            </p>
          )}
          {slow && <Notification>{STILL_WORKING_TEXT}</Notification>}
          {empty && (
            <p id="export-none" className={none}>
              {EXPORT_TEXTS.none}
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
            Cancel
          </Button>
          <Button
            busy={busy}
            {...(empty && { 'aria-disabled': true, 'aria-describedby': 'export-none' })}
            onClick={() => {
              if (!empty) leadExport.send({ type: 'export.confirmed', shown });
            }}
          >
            <Download aria-hidden="true" />
            Export
          </Button>
        </>
      }
    >
      <Choices choice={choice} scopes={scopes} />
    </Dialog>
  );
}

type ChoicesProps = { choice: ExportChoice; scopes: ReturnType<typeof useScopes>['scopes'] };

function Choices({ choice, scopes }: ChoicesProps) {
  const leadExport = useActorOf('leadExport');
  const change = (changed: Partial<ExportChoice>): void => {
    leadExport.send({ type: 'choice.changed', choice: changed });
  };
  return (
    <>
      <RadioGroup
        label="Which leads"
        value={choice.scope}
        options={scopes}
        onChange={(scope) => {
          change({ scope });
        }}
      />
      <RadioGroup
        label="What to include"
        inline
        value={choice.columns}
        options={TEXTS.columns}
        onChange={(columns) => {
          change({ columns });
        }}
      />
      <RadioGroup
        label="File"
        inline
        value={choice.format}
        // vCard has no newsletter columns.
        options={TEXTS.formats.filter(({ value }) => choice.columns === 'all' || value !== 'vcf')}
        onChange={(format) => {
          change({ format });
        }}
      />
    </>
  );
}
