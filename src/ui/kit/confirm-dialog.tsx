import type { Said } from '../../domain/said.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notification } from './message.tsx';
import { ErrorMessage } from './error-message.tsx';
import { CONTROL_TEXTS } from './control-texts.ts';
import { KIT_TEXTS } from './texts.ts';

type ConfirmDialogProps = {
  open: boolean;
  question: string;
  /** The subject of the question, or its consequence. */
  detail?: string | undefined;
  confirmLabel: string;
  cancelLabel?: string;
  /** "danger" for permanent loss. */
  tone?: 'danger' | 'solid';
  busy?: boolean;
  slow?: boolean;
  /** Why the action failed; the dialog stays open. */
  error?: Said | null | undefined;
  onConfirm: () => void;
  /** Also on Escape; while busy it cancels the request. */
  onCancel: () => void;
};

/** Asks before an action that cannot be undone. The initial focus is on the button that changes nothing. */
export function ConfirmDialog({
  open,
  question,
  detail,
  confirmLabel,
  cancelLabel = CONTROL_TEXTS.cancel,
  tone = 'danger',
  busy = false,
  slow = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size="sm"
      title={question}
      description={detail}
      onClose={onCancel}
      status={
        <>
          {error && <ErrorMessage>{error}</ErrorMessage>}
          {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        </>
      }
      footer={
        <>
          <Button variant="outline" data-first-focus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
