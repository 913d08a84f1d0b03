import { assign, fromPromise } from 'xstate';
import type { Basis } from '../../api/client/collection.ts';
import { newIdempotencyKey } from '../../api/client/idempotency.ts';
import type { createEditor } from '../../machines/kit/editor.machine.ts';
import type { FormValues } from '../../machines/kit/form.machine.ts';
import type { createRecordForm } from '../../machines/kit/record-form.machine.ts';
import type { RecordDraft, Twin } from '../../machines/kit/record.ts';
import { recordParts } from './record.ts';
import type { World } from './world.ts';

/** A feature's API calls for its editor. */
export type EditorCalls<V extends FormValues> = {
  create: (
    values: V,
    idempotencyKey: string,
    signal: AbortSignal,
    /** For forms that ask about twins. */ twin: Twin | null,
  ) => Promise<unknown>;
  /** Sends only the changed fields, with the base version of the row. */
  update: (basis: Basis, changed: Partial<V>, signal: AbortSignal, values: V) => Promise<unknown>;
  remove: (id: string, signal: AbortSignal) => Promise<unknown>;
};

type Feature<V extends FormValues> = {
  editor: ReturnType<typeof createEditor<V>>;
  form: ReturnType<typeof createRecordForm<V>>;
  empty: V;
};

/** Provides a feature's editor and its form; features differ only in their calls. */
export function provideEditor<V extends FormValues>(
  world: World,
  { editor, form, empty }: Feature<V>,
  { create, update, remove }: EditorCalls<V>,
) {
  const { drafts } = world;
  const { actors, actions } = recordParts(world, empty);
  return editor.provide({
    actors: {
      findDraft: fromPromise<RecordDraft<V> | null, { form: string }>(({ input }) =>
        drafts.recall(input.form, empty),
      ),
      form: form.provide({
        actors: {
          ...actors,
          save: fromPromise(({ input: { row, values, changed, key, twin }, signal }) =>
            row
              ? update(row, changed, signal, values)
              : create(values, key ?? newIdempotencyKey(), signal, twin ?? null),
          ),
        },
        actions: { ...actions, newKey: assign({ key: newIdempotencyKey }) },
      }),
      remove: fromPromise(({ input, signal }) => remove(input.id, signal)),
    },
    actions: { dropDraft: actions.dropDraft },
  });
}
