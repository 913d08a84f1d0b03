import { useRef } from 'react';
import { css } from 'styled-system/css';
import { uploadField } from 'styled-system/recipes';
import { Button } from './button.tsx';
import { CONTROL_TEXTS } from './control-texts.ts';
import { acceptedBy } from './upload-rules.ts';
import { UPLOAD_TEXTS } from './upload-texts.ts';
import type { UploadView } from './use-upload.ts';

export type UploadLabels = Partial<typeof UPLOAD_TEXTS.labels>;

type UploadActionsProps = {
  view: UploadView;
  /** Ids of the field's label and of its error or hint. */
  labelId: string;
  noteId: string;
  invalid: boolean;
  labels: UploadLabels | undefined;
};

// Full opacity while busy, because the button then shows the progress text.
const waiting = css({ _disabled: { opacity: '1', color: 'fg.muted', cursor: 'progress' } });

/**
 * The possible actions on the file. One button exists in every state and keeps the focus; the others pass the focus to
 * it when they disappear.
 */
export function UploadActions({ view, labelId, noteId, invalid, labels }: UploadActionsProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { busy, stored, failed, canRetry, url } = view;
  const texts = { ...UPLOAD_TEXTS.labels, ...labels };
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
        // Screen readers use the button instead.
        aria-hidden="true"
        tabIndex={-1}
        accept={acceptedBy(view).join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.item(0);
          // Reset, so that choosing the same file again (now smaller) fires another change event.
          event.currentTarget.value = '';
          if (!file) return;
          // A window in which the picture is framed returns the focus to it.
          chooser.current?.focus();
          view.choose(file);
        }}
      />
      {canRetry && (
        <Button size="sm" onClick={leaving(view.retry)}>
          {CONTROL_TEXTS.tryAgain}
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
          {busy ? CONTROL_TEXTS.cancel : UPLOAD_TEXTS.dismiss}
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
