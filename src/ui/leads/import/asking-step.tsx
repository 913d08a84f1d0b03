import { useSelector } from '@xstate/react';
import { Button } from '../../kit/button.tsx';
import { CONTROL_TEXTS } from '../../kit/control-texts.ts';
import { DialogSections } from '../../kit/dialog.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';
import { StepHeading } from './step-heading.tsx';

const { asking: TEXTS, recent: RECENT } = IMPORT_DIALOG_TEXTS;

/** Asks before an import of the list is undone. */
export function AskingStep() {
  const leadImport = useActorOf('leadImport');
  const entry = useSelector(leadImport, ({ context }) => context.entry);
  if (!entry) return null;
  const file = RECENT.file(entry.fileName);
  return (
    <DialogSections
      title={IMPORT_DIALOG_TEXTS.title}
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
            variant="danger"
            onClick={() => {
              leadImport.send({ type: 'undo.confirmed' });
            }}
          >
            {TEXTS.confirm}
          </Button>
        </>
      }
    >
      <StepHeading>{TEXTS.heading(file)}</StepHeading>
      <p>{TEXTS.who(entry.personName, RECENT.counts(entry.added, entry.merged))}</p>
      <p>{TEXTS.about}</p>
    </DialogSections>
  );
}
