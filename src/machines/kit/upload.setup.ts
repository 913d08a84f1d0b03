import { assign, sendTo, setup } from 'xstate';
import type { Said } from '../../domain/said.ts';
import { UPLOAD_MESSAGES } from '../../domain/screen-messages.ts';
import type { UploadKind, UploadType } from '../../domain/uploads.ts';
import { refusalText, statusOf } from './failure.ts';
import { missingAction, missingPromise } from './missing.ts';
import { ownerOf } from './tell-owner.ts';
import { raiseToast } from './toast.ts';

/** What a form says about one of its upload fields. */
export type UploadField = {
  kind: UploadKind;
  type: UploadType;
  /** The only ones taken, lower case with the dot; all of the kind when absent or empty. */
  extensions?: readonly string[];
  /** As in "Logo uploaded successfully" (G-29). */
  label: string;
  /** Where the specification has sentences of its own. */
  texts?: { uploaded: string; failed: string };
};

export type UploadInput = UploadField & { name: string; path: string };

export type UploadContext = UploadInput & {
  /** Of the file chosen last; null when only its stored path is known. */ fileName: string | null;
  /** Of the file that is being sent, 0 to 100; null while none is. */ percent: number | null;
  /** Why the last file is not stored. */ reason: Said | null;
};

export type UploadEvent =
  /** From a dialog or dropped; in `stored` it replaces what is there. */
  | { type: 'file.chosen'; file: File }
  | { type: 'upload.progressed'; percent: number }
  /** Gives up a running upload, or dismisses a failed one: back to what was there before. */
  | { type: 'upload.cancelled' }
  | { type: 'retry.requested' }
  | { type: 'file.removed' }
  /** The form has another value now: whatever runs is given up. */
  | { type: 'path.changed'; path: string };

/** What the form that owns the upload hears. */
export type UploadReport =
  | { type: 'upload.started'; name: string }
  | { type: 'upload.ended'; name: string }
  | { type: 'upload.stored'; name: string; path: string }
  | { type: 'upload.removed'; name: string };

/** `key` is the session id of the upload's actor: the file is held under it. */
type CheckInput = { key: string; kind: UploadKind; extensions: readonly string[] };
type TransferInput = { key: string; type: UploadType; onProgress: (percent: number) => void };

/** Everything the upload's chart refers to by name. */
export const uploadSetup = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent, input: {} as UploadInput },
  actors: {
    /** Answers why the file cannot be sent, or null: by name and size first, then by its first bytes. */
    check: missingPromise<string | null, CheckInput>('check'),
    /** Answers the stored path, empty when the server named none. */
    transfer: missingPromise<string, TransferInput>('transfer'),
  },
  actions: {
    /** Keeps the file outside the machines; a file held before is let go. */
    holdFile: missingAction<File>('holdFile'),
    dropFile: missingAction('dropFile'),
    noteFile: assign({ fileName: (_, { name }: File) => name }),
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
    isStored: (_, path: string) => path !== '',
  },
});

/** Spec §8 "Upload": the server's words, else its status, else that nobody answered. */
function failureReason(error: unknown): Said {
  const status = statusOf(error);
  return refusalText(error, status === null ? UPLOAD_MESSAGES.unreachable : UPLOAD_MESSAGES.status(status));
}
