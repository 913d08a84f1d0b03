import type { ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import type { Said } from '../../domain/said.ts';
import { Button } from './button.tsx';
import { SaidText } from './said-text.tsx';
import { KIT_TEXTS } from './texts.ts';

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

/** An error of the form as a whole; announced when it appears. */
export function ErrorMessage({ id, children }: { id?: string; children: Said | ReactNode }) {
  return (
    <div id={id} role="alert" className={cx(box, tones.danger)}>
      <SaidText said={children} />
    </div>
  );
}

/** A notice that does not interrupt work: offline, slow. */
export function Notification({ children }: { children: ReactNode }) {
  return (
    <p aria-live="polite" className={cx(box, tones.warning)}>
      {children}
    </p>
  );
}

/** Says that a request takes long (G-56) and offers to cancel it; form values stay. */
export function StillWorking({ onCancel }: { onCancel: () => void }) {
  return (
    <Notification>
      {KIT_TEXTS.stillWorking}
      <Button
        variant="outline"
        size="sm"
        onClick={(event) => {
          // This button disappears with the wait, so the focus moves to the submit button.
          event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
          onCancel();
        }}
      >
        {KIT_TEXTS.cancel}
      </Button>
    </Notification>
  );
}
