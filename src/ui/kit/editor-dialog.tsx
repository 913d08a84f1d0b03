import { DRAFT_MESSAGES } from '../../domain/screen-messages.ts';
import type { FormValues } from '../../machines/kit/form.machine.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CONTROL_TEXTS } from './control-texts.ts';
import { DialogFrame } from './dialog.tsx';
import { EditorForm, type EditorFormProps } from './editor-form.tsx';
import { useEditor, type EditorRef } from './use-editor.ts';

type Labels = readonly [idle: string, busy: string];

type EditorDialogProps<V extends FormValues> = Omit<EditorFormProps<V>, 'another' | 'remove'> & {
  editor: EditorRef<V>;
  titles: { create: string; update: string };
  submitLabels: { create: Labels; update: Labels };
  /** Name of a row, shown below the title while it is edited. */
  nameOf: (values: V) => string;
  /** The question before a row is removed. */
  askRemove: string;
  removeLabel?: string;
  /** Label of the button that keeps the row. */
  keepLabel?: string;
  /** Label of the second save button, which keeps the dialog open for another new row. */
  anotherLabel?: string;
  /** Label of the button inside the dialog that removes the open row. */
  removeInside?: string;
  size?: 'sm' | 'md' | 'lg';
};

/**
 * The dialogs in which rows of a list are added, changed and removed (spec §4 "Dialogs"): the form, the question before
 * unsaved changes are lost, and the question before a row is removed. The editor machine controls the behaviour; a
 * screen provides the fields and the texts.
 */
export function EditorDialog<V extends FormValues>({
  editor,
  titles,
  submitLabels,
  nameOf,
  askRemove,
  removeLabel = CONTROL_TEXTS.delete,
  keepLabel = CONTROL_TEXTS.cancel,
  anotherLabel,
  removeInside,
  size = 'md',
  ...rest
}: EditorDialogProps<V>) {
  const { open, row, form, discarding, confirming, busy, slow, removing, message } = useEditor(editor);
  const kind = row ? 'update' : 'create';
  const close = (): void => {
    editor.send({ type: 'close.requested' });
  };
  return (
    <>
      <DialogFrame open={open} size={size} onClose={close}>
        {form && (
          <EditorForm
            {...rest}
            form={form}
            title={titles[kind]}
            description={row ? nameOf(row.values) : undefined}
            submitLabels={submitLabels[kind]}
            onClose={close}
            {...(!row &&
              anotherLabel !== undefined && {
                another: {
                  label: anotherLabel,
                  onChoose: (another: boolean) => {
                    editor.send({ type: 'another.chosen', another });
                  },
                },
              })}
            {...(row &&
              removeInside !== undefined && {
                remove: {
                  label: removeInside,
                  onRemove: () => {
                    editor.send({
                      type: 'remove.requested',
                      row: { id: row.id, name: nameOf(row.values) },
                    });
                  },
                },
              })}
          />
        )}
      </DialogFrame>
      <ConfirmDialog
        open={discarding}
        question={DRAFT_MESSAGES.askDiscard}
        confirmLabel={DRAFT_MESSAGES.discard}
        cancelLabel={CONTROL_TEXTS.keepEditing}
        onConfirm={() => {
          editor.send({ type: 'discard.confirmed' });
        }}
        onCancel={() => {
          editor.send({ type: 'discard.declined' });
        }}
      />
      <ConfirmDialog
        open={confirming}
        question={askRemove}
        detail={removing?.name}
        confirmLabel={removeLabel}
        cancelLabel={keepLabel}
        busy={busy}
        slow={slow}
        error={message}
        onConfirm={() => {
          editor.send({ type: 'remove.confirmed' });
        }}
        onCancel={() => {
          editor.send({ type: 'remove.declined' });
        }}
      />
    </>
  );
}
