import { type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { useLostFocus } from '../../kit/use-lost-focus.ts';

const heading = css({ fontSize: 'md', fontWeight: 'bold', lineHeight: 'tight', outline: 'none' });

/** The heading of a step. Takes the focus when the pressed button is gone, so that the next Tab continues here. */
export function StepHeading({ children }: { children: ReactNode }) {
  const element = useLostFocus<HTMLHeadingElement>();
  return (
    <h3 ref={element} tabIndex={-1} className={heading}>
      {children}
    </h3>
  );
}
