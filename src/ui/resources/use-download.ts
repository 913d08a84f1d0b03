import { useSelector } from '@xstate/react';
import type { DownloadFile } from '../../machines/resources/download.machine.ts';
import { useActorOf } from '../shell/portal-context.tsx';

/** One file's button: whether it is being opened, did not open, and how to open it. */
export function useDownload(file: DownloadFile) {
  const opening = useActorOf('fileOpening');
  // While the file is opened, or failed to, there is an actor for it.
  const actor = useSelector(opening, (snapshot) => snapshot.context.files[file.id]);
  return {
    busy: useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? false),
    failed: useSelector(actor, (snapshot) => snapshot?.hasTag('failed') ?? false),
    open: (): void => {
      opening.send({ type: 'download.requested', file });
    },
  };
}
