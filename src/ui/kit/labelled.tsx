import type { ReactNode } from 'react';
import { field } from 'styled-system/recipes';

export type LabelledProps = {
  label: string;
  /** Shown under the control and read with it; empty or absent means the value is fine. */
  error?: string | null | undefined;
  /** What to know while filling it in; gives way to the error. */
  hint?: string | undefined;
  /** Says beside the label that the field may stay empty. */
  optional?: boolean;
  /** What stands between label and control, and below everything; read with the control. */
  sublabel?: ReactNode;
  footnote?: ReactNode;
};

/** The label of a control, and below it what is wrong or good to know. `id` is the control's. */
export function Labelled({
  id,
  label,
  error,
  hint,
  optional,
  sublabel,
  footnote,
  children,
}: LabelledProps & { id: string; children: ReactNode }) {
  const styles = field();
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </label>
      <Remark id={`${id}-about`}>{sublabel}</Remark>
      {children}
      <Note id={id} error={error} hint={hint} />
      <Remark id={`${id}-foot`}>{footnote}</Remark>
    </div>
  );
}

/** Seen only: who listens hears which fields are required. */
export function OptionalMark() {
  return (
    <span className={field().hint} aria-hidden="true">
      {' '}
      (optional)
    </span>
  );
}

/** What stands above or below a control, when there is something. */
export function Remark({ id, children }: { id: string; children: ReactNode }) {
  return (
    children && (
      <div id={id} className={field().hint}>
        {children}
      </div>
    )
  );
}

/** What is wrong with the control of this id, else what is good to know about it. */
export function Note({ id, error, hint }: Pick<LabelledProps, 'error' | 'hint'> & { id: string }) {
  const note = error || hint;
  if (!note) return null;
  const styles = field();
  return (
    <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
      {note}
    </p>
  );
}

/** What joins a control to its label and to what is said about it. */
export const labelledBy = (
  id: string,
  { error, hint, sublabel, footnote }: Omit<LabelledProps, 'label'>,
) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [sublabel && `${id}-about`, (error || hint) && `${id}-note`, footnote && `${id}-foot`]
      .filter(Boolean)
      .join(' ') || undefined,
});
