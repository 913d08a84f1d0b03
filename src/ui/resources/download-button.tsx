import { useSelector } from '@xstate/react';
import { CircleAlert, Download as DownloadIcon, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { css } from 'styled-system/css';
import type { FileState } from '../../api/resources.ts';
import type { DownloadFile } from '../../machines/resources/download.machine.ts';
import { Button } from '../kit/button.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { WithReason } from '../kit/with-reason.tsx';
import { RESOURCES_TEXTS as TEXTS } from './resources-texts.ts';

const root = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '1' });
const failure = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  color: 'danger.fg',
  fontSize: 'xs',
});

type DownloadButtonProps = {
  file: DownloadFile;
  /** Why it is not served. */ state?: FileState | undefined;
  title: string;
};

/** Opens a file or an address; shows progress and failure (G-44). */
export function DownloadButton({ file, state, title }: DownloadButtonProps) {
  const { busy, failed, open } = useDownload(file);
  const id = useId();
  const Icon = file.type === 'link' ? ExternalLink : DownloadIcon;
  return (
    <div className={root}>
      <WithReason reason={reasonOf(file, state)}>
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          aria-label={TEXTS.downloadOf(title)}
          aria-describedby={failed ? id : undefined}
          onClick={open}
        >
          <Icon aria-hidden="true" />
          <span>{TEXTS.download}</span>
        </Button>
      </WithReason>
      {failed && (
        <p id={id} className={failure} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {TEXTS.notOpened}
        </p>
      )}
    </div>
  );
}

const reasonOf = ({ attachment }: DownloadFile, state: FileState | undefined): string | undefined =>
  attachment === '' ? TEXTS.noFile : state && TEXTS.states[state].reason;

/** State and action of one file's download button. */
function useDownload(file: DownloadFile) {
  const opening = useActorOf('fileOpening');
  // The actor exists while the file is being opened or after it failed to open.
  const actor = useSelector(opening, (snapshot) => snapshot.context.files[file.id]);
  return {
    busy: useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? false),
    failed: useSelector(actor, (snapshot) => snapshot?.hasTag('failed') ?? false),
    open: (): void => {
      opening.send({ type: 'download.requested', file });
    },
  };
}
