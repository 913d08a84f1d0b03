import { assign, sendTo, setup } from 'xstate';
import type { Said } from '../../domain/said.ts';
import { UPLOAD_MESSAGES } from '../../domain/screen-messages.ts';
import { frameRatioOf, type UploadKind, type UploadType } from '../../domain/uploads.ts';
import { refusalText } from './failure.ts';
import { statusOf } from './refusal.ts';
import { framingMachine, type FramingOutcome } from './framing.machine.ts';
import { missingAction, missingPromise } from './missing.ts';
import { ownerOf } from './tell-owner.ts';
import { raiseToast } from './toast.ts';
import type { RowsMeta } from '../rows.ts';

/** A form's configuration of one upload field. */
export type UploadField = {
  kind: UploadKind;
  type: UploadType;
  /** The allowed extensions, lower case with the dot; all of the kind when absent or empty. */
  extensions?: readonly string[];
  /** As in "Logo uploaded successfully" (G-29). */
  label: string;
  /** Texts the specification prescribes for this field. */
  texts?: { uploaded: string; failed: string };
};

export type UploadInput = UploadField & { name: string; path: string };

export type UploadContext = UploadInput & {
  /** Name of the file chosen last; null when only its stored path is known. */ fileName: string | null;
  /** Progress of the running upload, 0 to 100; null while none runs. */ percent: number | null;
  /** The chosen picture was framed, or is used as it is: sending it again asks nothing. */ framed: boolean;
  /** Why the last file was not stored. */ reason: Said | null;
};

export type UploadEvent =
  /** Chosen in a dialog or dropped; in `stored` it replaces the stored file. */
  | { type: 'file.chosen'; file: File }
  | { type: 'upload.progressed'; percent: number }
  /** Aborts a running upload or dismisses a failed one; the field returns to its previous value. */
  | { type: 'upload.cancelled' }
  | { type: 'retry.requested' }
  | { type: 'file.removed' }
  /** The form has another value now: a running upload is aborted. */
  | { type: 'path.changed'; path: string };

/** Sent to the form that owns the upload. */
export type UploadReport =
  | { type: 'upload.started'; name: string }
  | { type: 'upload.ended'; name: string }
  | { type: 'upload.stored'; name: string; path: string }
  | { type: 'upload.removed'; name: string };

/** `key` is the session id of the upload's actor; the file is held under this key. */
type CheckInput = { key: string; kind: UploadKind; extensions: readonly string[] };
type TransferInput = { key: string; type: UploadType; onProgress: (percent: number) => void };

/** Everything the upload's chart refers to by name. */
export const uploadSetup = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    meta: {} as RowsMeta,
  },
  actors: {
    /** Resolves to the reason a file is rejected, or null. Checks name and size first, then the first bytes. */
    check: missingPromise<string | null, CheckInput>('check'),
    /** Has the user choose the part of the picture that is sent. */
    framing: framingMachine,
    /** Resolves to the stored path, empty when the server returned none. */
    transfer: missingPromise<string, TransferInput>('transfer'),
  },
  actions: {
    /** Keeps the file outside the machines and releases the file held before. */
    holdFile: missingAction<File>('holdFile'),
    dropFile: missingAction('dropFile'),
    noteFile: assign({ fileName: (_, { name }: File) => name, framed: false }),
    noteFramed: assign({ framed: true }),
    notePercent: assign({ percent: (_, percent: number | null) => percent }),
    notePath: assign({ path: (_, path: string) => path }),
    noteRefusal: assign({ reason: (_, refusal: string | null) => refusal }),
    noteFailure: assign({ reason: (_, error: unknown) => failureReason(error) }),
    forgetReason: assign({ reason: null }),
    forgetFile: assign({ fileName: null, reason: null }),
    tellOwner: sendTo(ownerOf, (_, report: UploadReport) => report),
    raiseToast,
  },
  guards: {
    hasPath: ({ context }) => context.path !== '',
    isRefused: (_, refusal: string | null) => refusal !== null,
    needsFraming: ({ context: { type, framed } }) => !framed && frameRatioOf(type) !== null,
    isReady: (_, outcome: FramingOutcome) => outcome === 'ready',
    isUnreadable: (_, outcome: FramingOutcome) => outcome === 'unreadable',
    isStored: (_, path: string) => path !== '',
  },
});

/** Spec §8 "Upload": the server's message, else its status, else "unreachable". */
function failureReason(error: unknown): Said {
  const status = statusOf(error);
  return refusalText(error, status === null ? UPLOAD_MESSAGES.unreachable : UPLOAD_MESSAGES.status(status));
}
