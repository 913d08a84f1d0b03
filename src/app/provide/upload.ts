import { fromPromise } from 'xstate';
import { beginsAsNamed, SIGNATURE_LENGTH } from '../../domain/signatures.ts';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import { extensionOf, notOfKind, refusalOf } from '../../domain/uploads.ts';
import { uploadMachine } from '../../machines/kit/upload.machine.ts';
import type { Api } from '../../api/api.ts';
import type { HeldFiles } from '../held-files.ts';
import { provideFraming } from './framing.ts';

/** One upload field; the file itself is held outside the machine, under its actor's session id. */
export const provideUpload = (files: HeldFiles, send: Api['files']['upload']) =>
  uploadMachine.provide({
    actors: {
      check: fromPromise(async ({ input: { key, kind, extensions } }) => {
        const { file } = files.get(key);
        if (extensions.length > 0 && !extensions.includes(extensionOf(file.name))) {
          return VALIDATION_MESSAGES.fileType;
        }
        const refusal = refusalOf(kind, file);
        if (refusal !== null) return refusal;
        const beginning = new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer());
        return beginsAsNamed(file.name, beginning) ? null : notOfKind(kind);
      }),
      framing: provideFraming(files),
      transfer: fromPromise(async ({ input: { key, type, onProgress }, signal }) =>
        send({ ...files.get(key), type }, onProgress, signal),
      ),
    },
    actions: {
      holdFile: ({ self }, file) => {
        files.hold(self.sessionId, file);
      },
      dropFile: ({ self }) => {
        files.drop(self.sessionId);
      },
    },
  });
