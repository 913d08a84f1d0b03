import { assign, fromPromise } from 'xstate';
import type { Basis } from '../../api/changes.ts';
import { newIdempotencyKey } from '../../api/idempotency.ts';
import type { createEditor } from '../../machines/kit/editor.machine.ts';
import type { FormValues } from '../../machines/kit/form.machine.ts';
import type { createRecordForm } from '../../machines/kit/record-form.machine.ts';
import type { RecordDraft, Twin } from '../../machines/kit/record.ts';
import { recordParts } from './record.ts';
import type { World } from './world.ts';

/** What a feature's editor does on the server. */
export type EditorCalls<V extends FormValues> = {
  create: (
    values: V,
    idempotencyKey: string,
    signal: AbortSignal,
    /** Where the form asks about twins. */ twin: Twin | null,
  ) => Promise<unknown>;
  /** Only what changed, on top of the row the form started from. */
  update: (basis: Basis, changed: Partial<V>, signal: AbortSignal) => Promise<unknown>;
  remove: (id: string, signal: AbortSignal) => Promise<unknown>;
};

type Feature<V extends FormValues> = {
  editor: ReturnType<typeof createEditor<V>>;
  form: ReturnType<typeof createRecordForm<V>>;
  empty: V;
};

/** A feature's editor with its form, joined to the world: what features differ in is their calls. */
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
              ? update(row, changed, signal)
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
