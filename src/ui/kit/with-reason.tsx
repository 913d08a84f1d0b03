import { cloneElement, useId, type ComponentProps, type MouseEvent, type ReactElement } from 'react';
import { Tooltip } from './tooltip.tsx';

type WithReasonProps = {
  /** Why the control does nothing now; undefined while it works. */
  reason: string | undefined;
  /** The tooltip while it works. */
  text?: string;
  children: ReactElement<ComponentProps<'button'>>;
};

/**
 * A button that says why it does nothing: in its tooltip, on a tap, and as its description. It stays focusable, because
 * browsers remove the focus from a disabled button and screen readers skip it.
 */
export function WithReason({ reason, text, children: control }: WithReasonProps) {
  const id = useId();
  const isOff = reason !== undefined;
  return (
    <>
      <Tooltip text={reason ?? text} explains={isOff}>
        {isOff
          ? cloneElement(control, { 'aria-disabled': true, 'aria-describedby': id, onClick: ignore })
          : control}
      </Tooltip>
      {isOff && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  );
}

const ignore = (event: MouseEvent): void => {
  event.preventDefault();
};
