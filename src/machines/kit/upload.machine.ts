import { FRAMING_MESSAGES, TOAST_TITLES, UPLOAD_MESSAGES } from '../../domain/screen-messages.ts';
import { frameRatioOf } from '../../domain/uploads.ts';
import { reasonOf } from './failure.ts';
import type { ToastRequest } from './toast.ts';
import { uploadSetup, type UploadContext, type UploadReport } from './upload.setup.ts';

type Args = { context: UploadContext };

const started = ({ context: { name } }: Args): UploadReport => ({ type: 'upload.started', name });
const ended = ({ context: { name } }: Args): UploadReport => ({ type: 'upload.ended', name });
const stored = ({ context: { name, path } }: Args): UploadReport => ({ type: 'upload.stored', name, path });
const removed = ({ context: { name } }: Args): UploadReport => ({ type: 'upload.removed', name });

const success = ({ context: { label, texts } }: Args): ToastRequest => ({
  title: TOAST_TITLES.success,
  description: texts?.uploaded ?? UPLOAD_MESSAGES.uploaded(label),
  variant: 'success',
});

const failure = ({ context: { label, texts } }: Args): ToastRequest => ({
  title: TOAST_TITLES.error,
  description: texts?.failed ?? UPLOAD_MESSAGES.failed(label),
  variant: 'destructive',
});

/**
 * One upload field (spec §2, §5): check, frame a picture, send with progress, replace, remove. Owned by its form;
 * stopping it aborts a running upload. The file itself never enters the context: `holdFile` keeps it outside until it is
 * stored, refused or cancelled.
 */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, fileName: null, framed: false, percent: null, reason: null }),
  initial: 'resting',
  on: {
    /** Also replaces a running upload. */
    'file.chosen': {
      target: '.checking',
      actions: [
        { type: 'holdFile', params: ({ event }) => event.file },
        { type: 'noteFile', params: ({ event }) => event.file },
      ],
    },
    'path.changed': {
      target: '.resting',
      actions: [{ type: 'notePath', params: ({ event }) => event.path }, 'dropFile'],
    },
  },
  states: {
    /** No upload is running; the path decides between `stored` and `empty`. */
    resting: {
      entry: 'forgetFile',
      always: [{ guard: 'hasPath', target: 'stored' }, { target: 'empty' }],
    },
    empty: { tags: ['empty'], entry: { type: 'tellOwner', params: ended } },
    checking: {
      tags: ['busy'],
      meta: { rows: ['UP-7', 'UP-8', 'UP-9', 'UP-10'] },
      entry: ['forgetReason', { type: 'tellOwner', params: started }],
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ self, context }) => ({
          key: self.sessionId,
          kind: context.kind,
          extensions: context.extensions ?? [],
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'failed.refused',
            actions: { type: 'noteRefusal', params: ({ event }) => event.output },
          },
          { guard: 'needsFraming', target: 'framing' },
          { target: 'uploading' },
        ],
        onError: {
          target: 'failed.interrupted',
          actions: { type: 'noteFailure', params: reasonOf },
        },
      },
      on: { 'upload.cancelled': { target: 'resting', actions: 'dropFile' } },
    },
    /** The user chooses the part that visitors see; nothing is sent yet. */
    framing: {
      tags: ['busy'],
      invoke: {
        id: 'framing',
        src: 'framing',
        input: ({ self, context: { type } }) => ({ key: self.sessionId, ratio: frameRatioOf(type) ?? 1 }),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => event.output },
            target: 'uploading',
            actions: 'noteFramed',
          },
          {
            guard: { type: 'isUnreadable', params: ({ event }) => event.output },
            target: 'failed.refused',
            actions: { type: 'noteRefusal', params: () => FRAMING_MESSAGES.unreadable },
          },
          { target: 'resting', actions: 'dropFile' },
        ],
      },
      on: { 'upload.cancelled': { target: 'resting', actions: 'dropFile' } },
    },
    uploading: {
      tags: ['busy', 'uploading'],
      meta: { rows: ['PROF-7', 'RES-3', 'UP-1'] },
      entry: { type: 'notePercent', params: 0 },
      exit: { type: 'notePercent', params: null },
      invoke: {
        id: 'transfer',
        src: 'transfer',
        input: ({ self, context }) => ({
          key: self.sessionId,
          type: context.type,
          onProgress: (percent) => {
            self.send({ type: 'upload.progressed', percent });
          },
        }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'stored',
            meta: { rows: ['UP-3', 'PROF-8', 'TEAM-14', 'RES-5', 'PROD-7'] },
            actions: [
              { type: 'notePath', params: ({ event }) => event.output },
              'dropFile',
              { type: 'tellOwner', params: stored },
              { type: 'raiseToast', params: success },
            ],
          },
          {
            target: 'failed.interrupted',
            meta: { rows: ['UP-4'] },
            actions: { type: 'noteRefusal', params: () => UPLOAD_MESSAGES.noPath },
          },
        ],
        onError: {
          target: 'failed.interrupted',
          actions: { type: 'noteFailure', params: reasonOf },
        },
      },
      on: {
        'upload.progressed': { actions: { type: 'notePercent', params: ({ event }) => event.percent } },
        'upload.cancelled': { target: 'resting', actions: 'dropFile' },
      },
    },
    stored: {
      tags: ['stored'],
      entry: { type: 'tellOwner', params: ended },
      on: {
        'file.removed': {
          target: 'resting',
          meta: { rows: ['PROF-7', 'RES-3'] },
          actions: [
            { type: 'notePath', params: '' },
            { type: 'tellOwner', params: removed },
          ],
        },
      },
    },
    /** The previously stored file is kept. */
    failed: {
      tags: ['failed'],
      meta: { rows: ['PROF-8', 'TEAM-14', 'RES-5', 'PROD-7', 'UP-4'] },
      entry: [
        { type: 'tellOwner', params: ended },
        { type: 'raiseToast', params: failure },
      ],
      on: { 'upload.cancelled': { target: 'resting', actions: 'dropFile' } },
      initial: 'refused',
      states: {
        refused: { entry: 'dropFile' },
        interrupted: { on: { 'retry.requested': '#upload.checking' } },
      },
    },
  },
});
