import { useId, type MouseEvent } from 'react';
import { css } from 'styled-system/css';
import { Button } from './button.tsx';
import { CONTROL_TEXTS } from './control-texts.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

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
  /** Nothing was changed yet: the button says so and still works. */
  unchanged?: boolean;
};

const pending = css({ _disabled: { opacity: '1', cursor: 'progress' } });

/** Submits a form and shows progress. While busy it keeps the focus, and Enter does not submit again. */
export function SubmitButton({
  form,
  busy,
  labels: [idle, working],
  incomplete,
  unchanged = false,
}: SubmitButtonProps) {
  const id = useId();
  const saysNothing = unchanged && !busy;
  return (
    <>
      <Tooltip text={saysNothing ? CONTROL_TEXTS.nothingToSave : undefined}>
        <Button
          type="submit"
          className={incomplete ? '' : pending}
          {...(form !== undefined && { form })}
          {...(saysNothing && { 'aria-describedby': id })}
          {...(incomplete && { 'aria-disabled': true, 'aria-describedby': incomplete })}
          {...(busy && { 'aria-disabled': true, onClick: ignore })}
        >
          {busy && <Spinner />}
          <span>{busy ? working : idle}</span>
        </Button>
      </Tooltip>
      {saysNothing && (
        <span id={id} hidden>
          {CONTROL_TEXTS.nothingToSave}
        </span>
      )}
    </>
  );
}

const ignore = (event: MouseEvent): void => {
  event.preventDefault();
};
