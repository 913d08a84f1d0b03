import type { Said } from '../../domain/said.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorMessage, Notification } from './message.tsx';
import { STILL_WORKING_TEXT } from './texts.ts';

type ConfirmDialogProps = {
  open: boolean;
  question: string;
  /** What it is about, or what follows from it. */
  detail?: string | undefined;
  confirmLabel: string;
  cancelLabel?: string;
  /** "danger" where something is lost for good. */
  tone?: 'danger' | 'solid';
  busy?: boolean;
  slow?: boolean;
  /** Why it did not work; the question stays. */
  error?: Said | null | undefined;
  onConfirm: () => void;
  /** Also Escape; while busy it gives up waiting. */
  onCancel: () => void;
};

/** Asks before something that cannot be undone. The focus starts on the answer that changes nothing. */
export function ConfirmDialog({
  open,
  question,
  detail,
  confirmLabel,
  cancelLabel = 'Cancel',
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
          {slow && <Notification>{STILL_WORKING_TEXT}</Notification>}
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
