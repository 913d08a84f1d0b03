import type { ReactNode } from 'react';
import { field } from 'styled-system/recipes';
import { KIT_TEXTS } from './texts.ts';

export type LabelledProps = {
  label: string;
  /** Shown below the control and announced with it; empty or absent when the value is valid. */
  error?: string | null | undefined;
  /** Help for filling in the field; replaced by the error. */
  hint?: string | undefined;
  /** Marks the label as optional. */
  optional?: boolean;
  /** `sublabel` stands between label and control, `footnote` below; both are announced with the control. */
  sublabel?: ReactNode;
  footnote?: ReactNode;
};

/** A control's label, with its error or hint below the control. `id` is the control's. */
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
        <span>{label}</span>
        {optional && <OptionalMark />}
      </label>
      <Remark id={`${id}-about`}>{sublabel}</Remark>
      {children}
      <Note id={id} error={error} hint={hint} />
      <Remark id={`${id}-foot`}>{footnote}</Remark>
    </div>
  );
}

/** Visual only: screen readers announce which fields are required. */
export function OptionalMark() {
  return (
    <span className={field().hint} aria-hidden="true" data-optional="">
      {' '}
      {KIT_TEXTS.optional}
    </span>
  );
}

/** A text above or below a control, if there is one. */
export function Remark({ id, children }: { id: string; children: ReactNode }) {
  return (
    children && (
      <div id={id} className={field().hint}>
        {children}
      </div>
    )
  );
}

/** The error of the control with this id, else its hint. */
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

/** Props that associate a control with its label, error, hint and remarks. */
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
