import type { ComponentProps, MouseEvent } from 'react';
import { cx } from 'styled-system/css';
import { button, spinner, type ButtonVariantProps } from 'styled-system/recipes';

type ButtonProps = ComponentProps<'button'> & ButtonVariantProps & { busy?: boolean };

/**
 * A button. While `busy` it keeps its width, its name and the focus, and ignores clicks. It uses `aria-disabled`
 * instead of `disabled`, because browsers remove the focus from a disabled button and never return it.
 */
export function Button({ variant, size, wide, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true, onClick: ignore })}
      className={cx(button({ variant, size, wide }), className)}
    >
      <span>{children}</span>
      {busy && <span data-ring className={spinner().ring} />}
    </button>
  );
}

const ignore = (event: MouseEvent): void => {
  event.preventDefault();
};
