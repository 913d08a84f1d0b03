import type { ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import type { Said } from '../../domain/said.ts';
import { Button } from './button.tsx';
import { SaidText } from './said-text.tsx';
import { STILL_WORKING_TEXT } from './texts.ts';

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
export function ErrorMessage({ id, children }: { id?: string; children: Said | ReactNode }) {
  return (
    <div id={id} role="alert" className={cx(box, tones.danger)}>
      <SaidText said={children} />
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

/** A request takes long (G-56): says so, and gives it up when asked to; what was typed stays. */
export function StillWorking({ onCancel }: { onCancel: () => void }) {
  return (
    <Notification>
      {STILL_WORKING_TEXT}
      <Button
        variant="outline"
        size="sm"
        onClick={(event) => {
          // This control goes away with the wait; the focus goes on to where one would send again.
          event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
          onCancel();
        }}
      >
        Cancel
      </Button>
    </Notification>
  );
}
