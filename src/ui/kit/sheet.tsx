import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { button, sheet } from 'styled-system/recipes';

type SheetProps = {
  open: boolean;
  /** Escape, the cross and a click beside it. */
  onClose: () => void;
  title: string;
  /** What scrolls. */
  children: ReactNode;
};

/** A modal panel at the side, for something to read while the page waits. The focus returns where it was. */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const styles = sheet();
  return (
    <Ark.Root
      open={open}
      lazyMount
      unmountOnExit
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
              <Ark.CloseTrigger className={button({ variant: 'ghost', size: 'icon' })} aria-label="Close">
                <X aria-hidden="true" />
              </Ark.CloseTrigger>
            </div>
            {/* Focusable, so that it also scrolls with the keyboard. */}
            <div className={styles.body} tabIndex={0} role="group" aria-label={title}>
              {children}
            </div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
