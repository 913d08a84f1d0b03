import { useId, type ComponentProps } from 'react';
import { field } from 'styled-system/recipes';

type FieldProps = ComponentProps<'input'> & {
  label: string;
  /** Shown under the input and read with it; empty or absent means the value is fine. */
  error?: string | null | undefined;
};

/** A labelled input with its error. */
export function Field({ label, error, id, ...rest }: FieldProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const styles = field();
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <input
        {...rest}
        id={inputId}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${inputId}-error` : undefined}
      />
      {error && (
        <p id={`${inputId}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
