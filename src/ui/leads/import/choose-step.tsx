import { useSelector } from '@xstate/react';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { uploadField } from 'styled-system/recipes';
import { Button } from '../../kit/button.tsx';
import { DialogSections } from '../../kit/dialog.tsx';
import { Notification } from '../../kit/message.tsx';
import { ErrorMessage } from '../../kit/error-message.tsx';
import { KIT_TEXTS } from '../../kit/texts.ts';
import { useDrop } from '../../kit/use-drop.ts';
import { useActorOf } from '../../shell/portal-context.tsx';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { RecentImports } from './recent-imports.tsx';
import { StepHeading } from './step-heading.tsx';

const TEXTS = IMPORT_DIALOG_TEXTS.choose;
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.vcf,text/csv,text/tab-separated-values,text/plain,text/vcard';

const zone = css({
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '2',
  paddingBlock: '8',
  textAlign: 'center',
  '& > svg': { width: '8', height: '8', color: 'fg.muted' },
});
const muted = css({ color: 'fg.muted', fontSize: 'sm' });
const template = css({ alignSelf: 'flex-start' });

/** The first step: a file, chosen or dropped. */
export function ChooseStep() {
  const leadImport = useActorOf('leadImport');
  const message = useSelector(leadImport, (snapshot) => snapshot.context.message);
  const busy = useSelector(leadImport, (snapshot) => snapshot.hasTag('busy'));
  const slow = useSelector(leadImport, (snapshot) => snapshot.hasTag('slow'));
  return (
    <DialogSections
      title={IMPORT_DIALOG_TEXTS.title}
      description={IMPORT_DIALOG_TEXTS.step(1)}
      status={
        <>
          {message !== null && <ErrorMessage>{message}</ErrorMessage>}
          {busy && <ReadingProgress />}
          {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        </>
      }
    >
      <StepHeading>{TEXTS.heading}</StepHeading>
      <DropZone busy={busy} />
      <p className={muted}>{TEXTS.needs}</p>
      <Button
        variant="outline"
        size="sm"
        className={template}
        onClick={() => {
          leadImport.send({ type: 'template.requested' });
        }}
      >
        {TEXTS.template}
      </Button>
      <RecentImports />
    </DialogSections>
  );
}

function DropZone({ busy }: { busy: boolean }) {
  const leadImport = useActorOf('leadImport');
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File): void => {
    leadImport.send({ type: 'file.chosen', file });
  };
  const drop = useDrop(choose);
  const styles = uploadField();
  return (
    <div className={`${styles.zone ?? ''} ${zone}`} data-over={drop.over || undefined} {...drop.props}>
      <FileUp aria-hidden="true" />
      <p>{TEXTS.drop}</p>
      <input
        ref={input}
        type="file"
        className={styles.input}
        // The button opens it.
        aria-hidden="true"
        tabIndex={-1}
        accept={ACCEPTED}
        onChange={(event) => {
          const file = event.currentTarget.files?.item(0);
          // Otherwise choosing the same, corrected file again would fire no change event.
          event.currentTarget.value = '';
          if (file) choose(file);
        }}
      />
      <Button
        data-first-focus
        busy={busy}
        aria-describedby="import-hint"
        onClick={() => {
          input.current?.click();
        }}
      >
        {TEXTS.button}
      </Button>
      <p id="import-hint" className={muted}>
        {TEXTS.hint}
      </p>
    </div>
  );
}
