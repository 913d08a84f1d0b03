import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import { button, drawer } from 'styled-system/recipes';
import '../theme/styles.css';
import { NavigationList } from './navigation-list.tsx';

/** The sidebar on small screens: a modal sheet from the left. Loaded when it is first opened. */
export default function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const styles = drawer();
  return (
    <Dialog.Root
      open={open}
      lazyMount
      unmountOnExit
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Positioner className={styles.positioner}>
          <Dialog.Content className={styles.content}>
            <div className={styles.header}>
              <Dialog.Title className={styles.title}>Navigation</Dialog.Title>
              <Dialog.CloseTrigger className={button({ variant: 'ghost', size: 'icon' })} aria-label="Close">
                <X aria-hidden="true" />
              </Dialog.CloseTrigger>
            </div>
            <NavigationList onFollow={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
