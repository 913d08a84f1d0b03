import type { MouseEvent } from 'react';
import { css } from 'styled-system/css';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

type SubmitButtonProps = {
  /** Id of the form, if the button is outside of it. */
  form?: string;
  busy: boolean;
  /** The button's texts when idle and when busy. */
  labels: readonly [idle: string, busy: string];
  /**
   * Id of the text that says why the form cannot be sent yet. The button then looks disabled and is described by it,
   * but a click still submits, so that the form shows what is missing.
   */
  incomplete?: string | undefined;
};

const pending = css({ _disabled: { opacity: '1', cursor: 'progress' } });

/** Submits a form and shows progress. While busy it keeps the focus, and Enter does not submit again. */
export function SubmitButton({ form, busy, labels: [idle, working], incomplete }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      className={incomplete ? '' : pending}
      {...(form !== undefined && { form })}
      {...(incomplete && { 'aria-disabled': true, 'aria-describedby': incomplete })}
      {...(busy && { 'aria-disabled': true, onClick: ignore })}
    >
      {busy && <Spinner />}
      {busy ? working : idle}
    </Button>
  );
}

const ignore = (event: MouseEvent): void => {
  event.preventDefault();
};
