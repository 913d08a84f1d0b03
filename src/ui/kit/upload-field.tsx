import { useId, type ReactNode } from 'react';
import { uploadField } from 'styled-system/recipes';
import { textOfSaid } from '../../domain/said-text.ts';
import { fileSizeText } from '../../domain/file-size.ts';
import { FramingDialog } from './framing-dialog.tsx';
import { Remark } from './labelled.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SaidText } from './said-text.tsx';
import { KIT_TEXTS } from './texts.ts';
import { UploadActions, type UploadLabels } from './upload-actions.tsx';
import { UploadPreview } from './upload-preview.tsx';
import { hintOf } from './upload-rules.ts';
import { UPLOAD_TEXTS } from './upload-texts.ts';
import { useDrop } from './use-drop.ts';
import { useUpload, type UploadRef, type UploadView } from './use-upload.ts';

type UploadFieldProps = {
  /** Absent while its form looks up a draft; nothing is rendered then. */
  upload: UploadRef | undefined;
  label: string;
  optional?: boolean;
  /** The form's error: missing, or must be uploaded again. */
  error?: string | null | undefined;
  /** Frame of the picture. */
  shape?: 'square' | 'round' | 'wide';
  /** Button labels that differ from the defaults. */
  labels?: UploadLabels;
  /** `sublabel` stands between label and file, `footnote` below; both are announced with the field. */
  sublabel?: ReactNode;
  footnote?: ReactNode;
};

/**
 * A file field: choose or drop a file, see a preview and the progress, cancel, replace or remove it. The file is sent
 * at once, and the form stores its path. The upload machine contains the rules.
 */
export function UploadField({ upload, ...rest }: UploadFieldProps) {
  return upload ? <StartedField key={upload.sessionId} {...rest} upload={upload} /> : null;
}

type StartedFieldProps = UploadFieldProps & { upload: UploadRef };

function StartedField({
  upload,
  label,
  optional,
  error,
  shape = 'square',
  labels,
  sublabel,
  footnote,
}: StartedFieldProps) {
  const view = useUpload(upload);
  const drop = useDrop(view.choose);
  const id = useId();
  const styles = uploadField({ shape });
  const problem = view.reason ?? error;
  const noteId = `${id}-note`;
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={
        [sublabel && `${id}-about`, footnote && `${id}-foot`].filter(Boolean).join(' ') || undefined
      }
      className={styles.root}
      {...drop.props}
    >
      <p className={styles.label}>
        <span id={id}>{label}</span>
        {optional && <span className={styles.optional}> {KIT_TEXTS.optional}</span>}
      </p>
      <Remark id={`${id}-about`}>{sublabel}</Remark>
      <div
        className={styles.zone}
        data-over={drop.over || undefined}
        data-filled={view.busy || view.stored || undefined}
        data-invalid={problem ? true : undefined}
      >
        <div className={styles.preview}>
          <UploadPreview image={view.kind === 'image'} file={view.failed ? null : view.file} url={view.url} />
        </div>
        <div className={styles.words}>
          <FileName view={view} />
          {view.busy ? (
            <div className={styles.progress}>
              <ProgressBar label={UPLOAD_TEXTS.progress(label)} percent={view.percent} />
              <span className={styles.percent}>{UPLOAD_TEXTS.percent(view.percent)}</span>
            </div>
          ) : (
            <p id={problem ? undefined : noteId} className={styles.hint}>
              {hintOf(view)}
            </p>
          )}
        </div>
        <UploadActions view={view} labelId={id} noteId={noteId} invalid={Boolean(problem)} labels={labels} />
      </div>
      {problem && (
        <p id={noteId} className={styles.reason}>
          <SaidText said={problem} />
        </p>
      )}
      {view.framing && <FramingDialog framing={view.framing} label={label} />}
      <Remark id={`${id}-foot`}>{footnote}</Remark>
      <p role="status" className={styles.spoken}>
        {spokenState(label, view)}
      </p>
    </div>
  );
}

function FileName({ view: { kind, isPrivate, fileName, file, stored, url } }: { view: UploadView }) {
  const styles = uploadField();
  if (fileName !== null)
    return (
      <p className={styles.name}>
        <bdi>{fileName}</bdi>
        {file && <span className={styles.hint}> {fileSizeText(file.size)}</span>}
      </p>
    );
  if (!stored || kind === 'image' || url === null) return null;
  // Its list opens a private file, with an address that is fetched for it.
  if (isPrivate) return <p className={styles.name}>{UPLOAD_TEXTS.kept}</p>;
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
      {UPLOAD_TEXTS.open}
    </a>
  );
}

/** Announced when it changes: at the start, at half and at the end, not at every percent. */
function spokenState(
  label: string,
  { busy, framing, percent, stored, fileName, reason }: UploadView,
): string {
  if (framing) return '';
  if (busy) return (percent < 50 ? UPLOAD_TEXTS.started : UPLOAD_TEXTS.half)(label);
  if (reason !== null) return UPLOAD_TEXTS.refused(label, textOfSaid(reason));
  return stored && fileName !== null ? UPLOAD_TEXTS.done(label) : '';
}
