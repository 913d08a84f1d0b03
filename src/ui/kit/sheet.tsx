import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { button, sheet } from 'styled-system/recipes';
import { CONTROL_TEXTS } from './control-texts.ts';
import { useClosesOnBack } from './use-closes-on-back.ts';

type SheetProps = {
  open: boolean;
  /** Called on Escape, the close button, Back and a click outside. */
  onClose: () => void;
  /** The address of the page names what is open: Back closes it by that. */
  hasAddress?: boolean;
  title: string;
  /** Beside the close button. */
  actions?: ReactNode;
  /** The scrolling body. */
  children: ReactNode;
};

/** A modal side panel for reading. On closing, the focus returns to its previous element. */
export function Sheet({ open, onClose, hasAddress = false, title, actions, children }: SheetProps) {
  const styles = sheet();
  const closing = useRef<HTMLButtonElement>(null);
  useClosesOnBack(open && !hasAddress, onClose);
  return (
    <Ark.Root
      open={open}
      lazyMount
      unmountOnExit
      initialFocusEl={() => closing.current}
      persistentElements={[() => document.querySelector<HTMLElement>('[data-toasts]')]}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content className={styles.content}>
            <div className={styles.header}>
              <Ark.Title className={styles.title}>{title}</Ark.Title>
              <div className={styles.actions}>
                {actions}
                <Ark.CloseTrigger
                  ref={closing}
                  className={button({ variant: 'ghost', size: 'icon' })}
                  aria-label={CONTROL_TEXTS.close}
                >
                  <X aria-hidden="true" />
                </Ark.CloseTrigger>
              </div>
            </div>
            {/* Focusable, so that the keyboard can scroll it. */}
            <div className={styles.body} tabIndex={0} role="group" aria-label={title}>
              {children}
            </div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
