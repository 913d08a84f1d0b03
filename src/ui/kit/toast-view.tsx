import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { toast } from 'styled-system/recipes';

export type ToastVariant = 'default' | 'destructive' | 'success';

type ToastViewProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: string;
  description?: string | undefined;
  variant: ToastVariant;
  action?: { label: string; href: string } | undefined;
  onDismiss: () => void;
};

const icons = { default: Info, destructive: CircleAlert, success: CircleCheck };

/** One toast. A failure interrupts a screen reader, the rest waits its turn; none of them takes the focus. */
export function ToastView({ title, description, variant, action, onDismiss, ...rest }: ToastViewProps) {
  const styles = toast({ variant });
  const Icon = icons[variant];
  return (
    <div
      {...rest}
      className={styles.root}
      role="status"
      aria-live={variant === 'destructive' ? 'assertive' : 'polite'}
      data-variant={variant}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {description && <p className={styles.description}>{description}</p>}
        {action && (
          <a className={styles.action} href={action.href}>
            {action.label}
          </a>
        )}
      </div>
      <button type="button" className={styles.close} aria-label="Close" onClick={onDismiss}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
