import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { button, dialog } from 'styled-system/recipes';
import { CONTROL_TEXTS } from './control-texts.ts';
import { useClosesOnBack } from './use-closes-on-back.ts';

type FrameProps = {
  open: boolean;
  /** Called on Escape, the close button, Back and a click outside; the owner decides whether the dialog closes. */
  onClose: () => void;
  /** "alertdialog" requires an answer: it has no close button, and a click outside does nothing. */
  role?: 'dialog' | 'alertdialog';
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
};

type SectionsProps = {
  title: string;
  description?: string | undefined;
  /** The scrolling body. */
  children: ReactNode;
  /** Stays visible above the buttons: a failure, or that it takes long. */
  status?: ReactNode;
  /** The buttons, the primary one last. */
  footer?: ReactNode;
  closable?: boolean;
};

/** Initial focus: the marked element, else the first field. */
const FIRST = '[data-first-focus], input:not([type=file], [type=hidden]), select, textarea';

/**
 * A modal window; a sheet on phones. The focus starts in the first field, stays inside, and returns to its previous
 * element. Toasts above it stay operable.
 */
export function Dialog({ open, onClose, role = 'dialog', size, ...sections }: FrameProps & SectionsProps) {
  return (
    <DialogFrame open={open} onClose={onClose} role={role} {...(size && { size })}>
      <DialogSections {...sections} closable={role === 'dialog'} />
    </DialogFrame>
  );
}

/** The window without its content, which is one DialogSections. */
export function DialogFrame({ open, onClose, role = 'dialog', size = 'md', children }: FrameProps) {
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const styles = dialog({ size });
  useReachOfToasts(open);
  useClosesOnBack(open, onClose);
  // Runs before the window takes the focus, and before a screen that is rendered at the same time does.
  useLayoutEffect(() => {
    if (open) opener.current = openerOf(document.activeElement);
  }, [open]);
  return (
    <Ark.Root
      open={open}
      role={role}
      lazyMount
      unmountOnExit
      initialFocusEl={() => content.current?.querySelector<HTMLElement>(FIRST) ?? content.current}
      finalFocusEl={() => (opener.current?.isConnected ? opener.current : null)}
      persistentElements={[() => document.querySelector<HTMLElement>('[data-toasts]')]}
      // A screen rendered at the same time may take the focus while the window opens. That must not close the window,
      // which takes the focus back.
      onFocusOutside={(event) => {
        event.preventDefault();
      }}
      // Escape closes only the toast that has the focus, not the window.
      onEscapeKeyDown={(event) => {
        if (isInToasts(event.target)) event.preventDefault();
      }}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content ref={content} className={styles.content} data-window="">
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

const isInToasts = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toasts]') !== null;

/** Keeps toasts focusable while the window is open, whose focus trap would otherwise take the focus back. */
function useReachOfToasts(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const keep = (event: Event): void => {
      if (isInToasts(event.target)) event.stopPropagation();
    };
    const keepTab = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') keep(event);
    };
    window.addEventListener('focusin', keep, true);
    window.addEventListener('keydown', keepTab, true);
    return () => {
      window.removeEventListener('focusin', keep, true);
      window.removeEventListener('keydown', keepTab, true);
    };
  }, [open]);
}

/**
 * The element to focus on closing: the one that had the focus, unless a restored draft opened the window without a click,
 * or it is a chosen menu item, which disappears with its menu.
 */
function openerOf(focused: Element | null): HTMLElement | null {
  if (focused === document.body) return document.querySelector('#main');
  const menu = focused?.closest('[role=menu]');
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return focused instanceof HTMLElement ? focused : null;
}

/** The content of the window, from its title to its buttons. */
export function DialogSections({
  title,
  description,
  children,
  status,
  footer,
  closable = true,
}: SectionsProps) {
  const styles = dialog();
  return (
    <>
      <div className={styles.header}>
        <div className={styles.words}>
          <Ark.Title className={styles.title}>{title}</Ark.Title>
          {description && <Ark.Description className={styles.description}>{description}</Ark.Description>}
        </div>
        {closable && (
          <Ark.CloseTrigger
            className={button({ variant: 'ghost', size: 'icon' })}
            aria-label={CONTROL_TEXTS.close}
          >
            <X aria-hidden="true" />
          </Ark.CloseTrigger>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.status}>{status}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
}
