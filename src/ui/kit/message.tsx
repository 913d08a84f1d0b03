import type { ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { Button } from './button.tsx';
import { box, tones } from './message-styles.ts';
import { CONTROL_TEXTS } from './control-texts.ts';
import { KIT_TEXTS } from './texts.ts';

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
        {CONTROL_TEXTS.cancel}
      </Button>
    </Notification>
  );
}
