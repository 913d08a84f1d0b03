import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActorRef } from 'xstate';
import type { EditorContext, EditorEvent } from '../../machines/kit/editor.machine.ts';
import type { FormValues } from '../../machines/kit/form.machine.ts';
import type { RecordFormRef } from './use-record-form.ts';

type EditorSnapshot<V extends FormValues> = {
  context: EditorContext<V>;
  children: { form?: RecordFormRef<V> | undefined };
  hasTag: (tag: 'open' | 'discarding' | 'confirming' | 'busy' | 'slow') => boolean;
};

/** The part of an editor's actor that a view uses. */
export type EditorRef<V extends FormValues> = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot: () => EditorSnapshot<V>;
  send: (event: EditorEvent<V>) => void;
};

/** An editor machine's state for its dialogs. */
export function useEditor<V extends FormValues>(editor: EditorRef<V>) {
  const { row, removing, message } = useSelector(editor, (snapshot) => snapshot.context);
  const running = useSelector(editor, (snapshot) => snapshot.children.form);
  // The last open form stays rendered until its dialog has closed.
  const [form, setForm] = useState(running);
  if (running && running !== form) setForm(running);
  return {
    /** The row in the dialog; null for a new one. */ row,
    open: useSelector(editor, (snapshot) => snapshot.hasTag('open')),
    discarding: useSelector(editor, (snapshot) => snapshot.hasTag('discarding')),
    confirming: useSelector(editor, (snapshot) => snapshot.hasTag('confirming')),
    busy: useSelector(editor, (snapshot) => snapshot.hasTag('busy')),
    slow: useSelector(editor, (snapshot) => snapshot.hasTag('slow')),
    /** The row to remove, and why removing it failed. */ removing,
    message,
    form,
  };
}
