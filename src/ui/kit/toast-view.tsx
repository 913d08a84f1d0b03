import type { ComponentProps } from 'react';
import { toast } from 'styled-system/recipes';
import type { Said } from '../../domain/said.ts';
import { SaidText } from './said-text.tsx';
import { ToastIcon, type ToastVariant } from './toast-icon.tsx';
import { TOAST_TEXTS } from './toast-texts.ts';

type ToastViewProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: string;
  description?: Said | undefined;
  variant: ToastVariant;
  action?: { label: string; href: string } | undefined;
  /** Present when the reported action can be undone. */
  onUndo?: (() => void) | undefined;
  onDismiss: () => void;
};

/** One toast. A failure is announced assertively, the others politely; none takes the focus. */
export function ToastView({
  title,
  description,
  variant,
  action,
  onUndo,
  onDismiss,
  ...rest
}: ToastViewProps) {
  const styles = toast({ variant });
  return (
    <div
      {...rest}
      className={styles.root}
      role="status"
      aria-live={variant === 'destructive' ? 'assertive' : 'polite'}
      data-variant={variant}
    >
      <ToastIcon name={variant} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {description && (
          <p className={styles.description}>
            <SaidText said={description} />
          </p>
        )}
        {action && (
          <a className={styles.action} href={action.href}>
            {action.label}
          </a>
        )}
        {onUndo && (
          <button type="button" className={styles.action} onClick={onUndo}>
            {TOAST_TEXTS.undo}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={TOAST_TEXTS.close} onClick={onDismiss}>
        <ToastIcon name="close" />
      </button>
    </div>
  );
}
