import type { MouseEvent } from 'react';
import { css } from 'styled-system/css';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

type SubmitButtonProps = {
  /** Id of the form it sends, where it stands outside of it. */
  form?: string;
  busy: boolean;
  /** What it reads, and what it reads while it is busy. */
  labels: readonly [idle: string, busy: string];
  /**
   * Id of what says why it cannot be sent yet. Then it looks and reads like that, and a press still submits: the form
   * shows what is missing.
   */
  incomplete?: string | undefined;
};

const pending = css({ _disabled: { opacity: '1', cursor: 'progress' } });

/** Sends a form, and says so while it does. It keeps the focus meanwhile, and Enter does nothing twice. */
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
