import { useId, useRef, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { FormValues } from '../../machines/kit/form.machine.ts';
import { Button } from './button.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { DialogSections } from './dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { ErrorMessage, Notification } from './message.tsx';
import { SubmitButton } from './submit-button.tsx';
import { STILL_WORKING_TEXT } from './texts.ts';
import { useRecordForm, type RecordFormRef, type RecordFormView } from './use-record-form.ts';

export type EditorFormProps<V extends FormValues> = {
  /** The fields' names as the form shows them. */
  labels: Readonly<Record<keyof V & string, string>>;
  /** Fields that hold the path of a picture. */
  pictures?: readonly (keyof V & string)[];
  /** What a value reads as where it is not its own text. */
  textOf?: (name: string, value: string) => string;
  /** Instead of emptying the form when its draft is given up. */
  onDiscard?: () => void;
  /** The fields. */
  children: (form: RecordFormView<V>) => ReactNode;
};

type Props<V extends FormValues> = EditorFormProps<V> & {
  form: RecordFormRef<V>;
  title: string;
  description: string | undefined;
  submitLabels: readonly [idle: string, busy: string];
  onClose: () => void;
};

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });

/** The inside of an editor's dialog: the fields, or what has to be decided about them, and the buttons. */
export function EditorForm<V extends FormValues>({
  form: actor,
  title,
  description,
  submitLabels,
  labels,
  pictures,
  textOf,
  onClose,
  onDiscard,
  children,
}: Props<V>) {
  const form = useRecordForm(actor);
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  return (
    <DialogSections
      title={title}
      description={description}
      status={
        <>
          {form.message !== null && <ErrorMessage id={`${id}-message`}>{form.message}</ErrorMessage>}
          {form.slow && <Notification>{STILL_WORKING_TEXT}</Notification>}
        </>
      }
      footer={
        <>
          <Button
            variant="outline"
            onClick={() => {
              // One step back: from waiting, from deciding, out of the dialog.
              if (form.busy) form.cancel();
              else if (form.conflicting) form.postpone();
              else onClose();
            }}
          >
            {form.conflicting ? 'Back' : 'Cancel'}
          </Button>
          <SubmitButton form={id} busy={form.busy} labels={submitLabels} />
        </>
      }
    >
      <form
        ref={element}
        id={id}
        className={stack}
        noValidate
        aria-describedby={form.message === null ? undefined : `${id}-message`}
        onSubmit={(event) => {
          form.submit(event);
          element.current?.querySelector<HTMLElement>('[data-undecided] input')?.focus();
        }}
      >
        {form.restored && form.dirty && !form.conflicting && (
          <DraftNotice
            onDiscard={() => {
              element.current
                ?.querySelector<HTMLElement>('input:not([type=file]), select, textarea')
                ?.focus();
              (onDiscard ?? form.discard)();
            }}
          />
        )}
        {form.conflicting ? (
          <ConflictPanel
            conflicts={form.conflicts}
            labels={labels}
            onDecide={form.decide}
            {...(pictures && { pictures })}
            {...(textOf && { textOf })}
          />
        ) : (
          children(form)
        )}
      </form>
    </DialogSections>
  );
}
