import { fromPromise } from 'xstate';
import type { FormValues } from '../../machines/kit/form.machine.ts';
import type { RecallInput } from '../../machines/kit/record-form.setup.ts';
import type { RecordDraft } from '../../machines/kit/record.ts';
import { provideUpload } from './upload.ts';
import type { World } from './world.ts';

/**
 * Implementations every record form shares: drafts and uploads, but not its save or its key. `nameOf` separates the
 * drafts of a form that is used for several records.
 */
export function recordParts<V extends FormValues>(
  { api, drafts, files }: World,
  empty: V,
  nameOf = (form: string): string => form,
) {
  return {
    actors: {
      recallDraft: fromPromise<RecordDraft<V> | null, RecallInput>(({ input: { form, ...wanted } }) =>
        drafts.recall(nameOf(form), empty, wanted),
      ),
      upload: provideUpload(files, async (request, onProgress, signal) =>
        (await api()).files.upload(request, onProgress, signal),
      ),
    },
    actions: {
      keepDraft: (
        _: unknown,
        { form, draft, early }: { form: string; draft: RecordDraft<V>; early?: true },
      ) => {
        if (early) drafts.keepEarly(nameOf(form), draft);
        else drafts.keep(nameOf(form), draft);
      },
      dropDraft: (_: unknown, { form, early }: { form: string; early?: true }) => {
        if (early) drafts.dropEarly(nameOf(form));
        else drafts.drop(nameOf(form));
      },
    },
  };
}
