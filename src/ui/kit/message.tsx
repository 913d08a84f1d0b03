import type { ReactNode } from 'react';
import { css, cx } from 'styled-system/css';

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  paddingInline: '3',
  paddingBlock: '2.5',
  borderRadius: 'control',
});
const tones = {
  danger: css({ backgroundColor: 'danger.subtle', color: 'danger.fg' }),
  warning: css({ backgroundColor: 'warning.subtle', color: 'warning.fg' }),
};

/** What is wrong with a form as a whole; announced when it appears. */
export function ErrorMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} role="alert" className={cx(box, tones.danger)}>
      {children}
    </div>
  );
}

/** Something to know while working on: offline, slow. */
export function Notification({ children }: { children: ReactNode }) {
  return (
    <p aria-live="polite" className={cx(box, tones.warning)}>
      {children}
    </p>
  );
}
