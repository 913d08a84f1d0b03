import { useSelector } from '@xstate/react';
import type { DownloadFile } from '../../machines/resources/download.machine.ts';
import { useActorOf } from '../shell/portal-context.tsx';

/** State and action of one file's download button. */
export function useDownload(file: DownloadFile) {
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
