import { useEffect, useId, useRef } from 'react';
import { Trash2 } from 'lucide-react';
import { css } from 'styled-system/css';
import type { FormValues } from '../../machines/kit/form.machine.ts';
import { Button } from './button.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { CONTROL_TEXTS } from './control-texts.ts';
import { DialogSections } from './dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { Notification } from './message.tsx';
import { ErrorMessage } from './error-message.tsx';
import { SubmitButton } from './submit-button.tsx';
import { KIT_TEXTS } from './texts.ts';
import { useRecordForm, type RecordFormRef, type RecordFormView } from './use-record-form.ts';
import type { Elements } from './elements.ts';

export type EditorFormProps<V extends FormValues> = {
  /** The field labels of the form. */
  labels: Readonly<Record<keyof V & string, string>>;
  /** Fields that hold the path of a picture. */
  pictures?: readonly (keyof V & string)[];
  /** Display text of a value that is not its own text. */
  textOf?: (name: string, value: string) => string;
  /** Replaces resetting the form when its draft is discarded. */
  onDiscard?: () => void;
  /** Shown instead of the two versions when a new row already exists. */
  twinQuestion?: (form: RecordFormView<V>) => Elements;
  /** A second save button. `onChoose` runs before every save and says which button was used. */
  another?: { label: string; onChoose: (another: boolean) => void };
  remove?: { label: string; onRemove: () => void };
  /** The fields. */
  children: (form: RecordFormView<V>) => Elements;
};

type Props<V extends FormValues> = EditorFormProps<V> & {
  form: RecordFormRef<V>;
  title: string;
  description: string | undefined;
  submitLabels: readonly [idle: string, busy: string];
  onClose: () => void;
};

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
// On a phone the secondary buttons share a line, so that the fields stay visible above the keyboard.
const others = css({
  display: { base: 'flex', sm: 'contents' },
  gap: '2',
  '& > *': { flexGrow: { base: '1', sm: '0' }, flexShrink: '1', paddingInline: { base: '2', sm: '4' } },
});
/** Separated from the other buttons on wider screens. */
const apart = css({ marginInlineEnd: { sm: 'auto' } });

const FIRST = 'input:not([type=file]), select, textarea';

/** The content of an editor's dialog: the fields or the conflicts to decide, and the buttons. */
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
  twinQuestion,
  another,
  remove,
  children,
}: Props<V>) {
  const form = useRecordForm(actor);
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const wantsAnother = useRef(false);
  const focusFirst = (): void => {
    element.current?.querySelector<HTMLElement>(FIRST)?.focus();
  };
  // Another new record in the same window also starts in the first field.
  const shown = useRef(actor);
  useEffect(() => {
    if (shown.current !== actor) element.current?.querySelector<HTMLElement>(FIRST)?.focus();
    shown.current = actor;
  }, [actor]);
  const isTwin = form.conflicting && form.row === null && twinQuestion !== undefined;
  return (
    <DialogSections
      title={title}
      description={description}
      status={
        <>
          {form.message !== null && <ErrorMessage id={`${id}-message`}>{form.message}</ErrorMessage>}
          {form.slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        </>
      }
      footer={
        <>
          <div className={others}>
            {remove && !form.conflicting && (
              <Button variant="ghost" className={apart} onClick={remove.onRemove}>
                <Trash2 aria-hidden="true" />
                {remove.label}
              </Button>
            )}
            <Button
              variant="outline"
              onClick={() => {
                // One step back: cancel the request, leave the conflicts, or close the dialog.
                if (form.busy) form.cancel();
                else if (form.conflicting) form.postpone();
                else onClose();
              }}
            >
              {form.conflicting ? CONTROL_TEXTS.back : CONTROL_TEXTS.cancel}
            </Button>
            {another && !form.conflicting && (
              <Button
                variant="outline"
                onClick={() => {
                  wantsAnother.current = true;
                  element.current?.requestSubmit();
                }}
              >
                {another.label}
              </Button>
            )}
          </div>
          {!isTwin && (
            <SubmitButton
              form={id}
              busy={form.busy}
              labels={submitLabels}
              unchanged={form.row !== null && !form.dirty}
            />
          )}
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
          // Submitting a conflict decision keeps the earlier choice of button.
          if (!form.conflicting) another?.onChoose(wantsAnother.current);
          wantsAnother.current = false;
          form.submit(event);
          element.current?.querySelector<HTMLElement>('[data-undecided] input')?.focus();
        }}
      >
        {form.restored && form.dirty && !form.conflicting && (
          <DraftNotice
            onDiscard={() => {
              focusFirst();
              (onDiscard ?? form.discard)();
            }}
          />
        )}
        {isTwin ? (
          twinQuestion(form)
        ) : form.conflicting ? (
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
