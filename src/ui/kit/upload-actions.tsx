import { useRef } from 'react';
import { css } from 'styled-system/css';
import { uploadField } from 'styled-system/recipes';
import { Button } from './button.tsx';
import { acceptedBy } from './upload-rules.ts';
import type { UploadView } from './use-upload.ts';

/** Spec §2 "Add Resource": what the buttons read. */
const LABELS = { choose: 'Choose File', busy: 'Uploading...', change: 'Change', remove: 'Remove' };

export type UploadLabels = Partial<typeof LABELS>;

type UploadActionsProps = {
  view: UploadView;
  /** Ids of the field's name and of what is said about it. */
  labelId: string;
  noteId: string;
  invalid: boolean;
  labels: UploadLabels | undefined;
};

// What it reads meanwhile is worth reading.
const waiting = css({ _disabled: { opacity: '1', color: 'fg.muted', cursor: 'progress' } });

/**
 * What can be done with a file now. One button stays through every state and keeps the focus; the others come and go
 * and hand it on.
 */
export function UploadActions({ view, labelId, noteId, invalid, labels }: UploadActionsProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { busy, stored, failed, canRetry, url } = view;
  const texts = { ...LABELS, ...labels };
  const styles = uploadField();
  const leaving = (act: () => void) => () => {
    chooser.current?.focus();
    act();
  };
  const filled = stored || (failed && url !== null);
  return (
    <div className={styles.actions}>
      <input
        ref={input}
        type="file"
        className={styles.input}
        // The button speaks for it.
        aria-hidden="true"
        tabIndex={-1}
        accept={acceptedBy(view).join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.item(0);
          // Else choosing the same file again, now smaller, would change nothing.
          event.currentTarget.value = '';
          if (file) view.choose(file);
        }}
      />
      {canRetry && (
        <Button size="sm" onClick={leaving(view.retry)}>
          Try again
        </Button>
      )}
      <Button
        ref={chooser}
        id={`${labelId}-chooser`}
        variant="outline"
        size="sm"
        aria-labelledby={`${labelId}-chooser ${labelId}`}
        aria-describedby={noteId}
        className={waiting}
        aria-disabled={busy || undefined}
        data-invalid={invalid || undefined}
        onClick={() => {
          if (!busy) input.current?.click();
        }}
      >
        {busy ? texts.busy : filled ? texts.change : texts.choose}
      </Button>
      {(busy || failed) && (
        <Button variant="ghost" size="sm" onClick={leaving(view.cancel)}>
          {busy ? 'Cancel' : 'Dismiss'}
        </Button>
      )}
      {stored && (
        <Button
          variant="ghost"
          size="sm"
          aria-labelledby={`${labelId}-remove ${labelId}`}
          id={`${labelId}-remove`}
          onClick={leaving(view.remove)}
        >
          {texts.remove}
        </Button>
      )}
    </div>
  );
}
