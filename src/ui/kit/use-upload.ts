import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { fileUrl } from '../../domain/files.ts';
import type { uploadMachine } from '../../machines/kit/upload.machine.ts';
import type { FramingRef } from './use-framing.ts';
import { usePageData } from '../shell/page-data-context.tsx';

export type UploadRef = ActorRefFrom<typeof uploadMachine>;

/** An upload machine for a view: its state, its possible actions, and the file chosen in this view. */
export function useUpload(upload: UploadRef) {
  const { storagePublicUrl } = usePageData().settings;
  const context = useSelector(upload, (snapshot) => snapshot.context);
  const { kind, type, extensions = [], path, fileName, framed, percent, reason } = context;
  const busy = useSelector(upload, (snapshot) => snapshot.hasTag('busy'));
  const stored = useSelector(upload, (snapshot) => snapshot.hasTag('stored'));
  const failed = useSelector(upload, (snapshot) => snapshot.hasTag('failed'));
  // Runs only while a chosen picture is framed.
  const framing = useSelector(upload, (snapshot) => snapshot.children['framing']) as FramingRef | undefined;
  const canRetry = useSelector(upload, (snapshot) => snapshot.can({ type: 'retry.requested' }));
  // Only for the preview and the size; the file to send is held elsewhere and outlives this view.
  const [picked, setPicked] = useState<File | null>(null);
  const file = picked !== null && picked.name === fileName && !framed ? picked : null;
  return {
    kind,
    /** Only a page that everyone can see has an address that stays. */ isPrivate:
      type === 'resource' || type === 'form',
    /** The allowed extensions; all of the kind's when empty. */ extensions,
    fileName,
    /** 0 to 100. */ percent: percent ?? 0,
    reason: failed ? reason : null,
    busy,
    stored,
    failed,
    canRetry,
    framing,
    /** Null for a picture that was framed: what is sent may be a part of it. */ file,
    /** Address of the stored file, also while another one is uploading. */ url: fileUrl(
      path,
      storagePublicUrl,
    ),
    choose: (chosen: File): void => {
      setPicked(chosen);
      upload.send({ type: 'file.chosen', file: chosen });
    },
    retry: (): void => {
      upload.send({ type: 'retry.requested' });
    },
    cancel: (): void => {
      upload.send({ type: 'upload.cancelled' });
    },
    remove: (): void => {
      upload.send({ type: 'file.removed' });
    },
  };
}

export type UploadView = ReturnType<typeof useUpload>;
