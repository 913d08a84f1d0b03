import { CircleAlert, RotateCw, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { notice } from 'styled-system/recipes';
import { Button } from './button.tsx';
import { CONTROL_TEXTS } from './control-texts.ts';
import { useBackOnline } from './use-back-online.ts';

type EmptyStateProps = { icon: LucideIcon; title: string; text?: string; action?: ReactNode };

/** An empty state: icon, text, one action. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  const styles = notice({ tone: 'neutral' });
  return (
    <div className={styles.root}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

type ErrorStateProps = { title: string; text?: string; busy?: boolean; onRetry: () => void };

/** A load failure: what happened, and a button to retry. */
export function ErrorState({ title, text, busy = false, onRetry }: ErrorStateProps) {
  useBackOnline(onRetry);
  const styles = notice({ tone: 'danger' });
  return (
    <div className={styles.root} role="alert">
      <span className={styles.icon}>
        <CircleAlert aria-hidden="true" />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.action}>
        <Button variant="outline" size="sm" busy={busy} onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {CONTROL_TEXTS.tryAgain}
        </Button>
      </div>
    </div>
  );
}
