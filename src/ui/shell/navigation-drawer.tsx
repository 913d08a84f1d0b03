import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import { css } from 'styled-system/css';
import { button, drawer } from 'styled-system/recipes';
import { useClosesOnBack } from '../kit/use-closes-on-back.ts';
import '../theme/styles.css';
import { BoothFacts, type BoothFactsProps } from './indicators.tsx';
import { NavigationList } from './navigation-list.tsx';
import { WORKSPACE_TEXTS } from './workspace-texts.ts';

type NavigationDrawerProps = { open: boolean; onClose: () => void; facts: BoothFactsProps };

// The header shows them where it has room.
const factsArea = css({
  display: { base: 'flex', sm: 'none' },
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '1',
  paddingInline: '3',
  paddingBlock: '3',
  marginBottom: '2',
  borderBottom: 'line',
  color: 'fg.muted',
  fontSize: 'xs',
});

/** The sidebar on small screens: a modal sheet from the start of the line. Loaded when it is first opened. */
export default function NavigationDrawer({ open, onClose, facts }: NavigationDrawerProps) {
  const styles = drawer();
  useClosesOnBack(open, onClose);
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
              <Dialog.Title className={styles.title}>{WORKSPACE_TEXTS.navigation}</Dialog.Title>
              <Dialog.CloseTrigger
                className={button({ variant: 'ghost', size: 'icon' })}
                aria-label={WORKSPACE_TEXTS.close}
              >
                <X aria-hidden="true" />
              </Dialog.CloseTrigger>
            </div>
            <p className={factsArea}>
              <BoothFacts {...facts} />
            </p>
            <NavigationList onFollow={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
