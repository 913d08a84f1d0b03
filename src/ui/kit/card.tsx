import { useId, type ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { card } from 'styled-system/recipes';

type CardProps = {
  title: string;
  /** Shown next to the title: a label or a count. */
  aside?: ReactNode;
  busy?: boolean;
  className?: string;
  children: ReactNode;
};

/** A titled section of a page. */
export function Card({ title, aside, busy = false, className, children }: CardProps) {
  const id = useId();
  const styles = card();
  return (
    <section className={cx(styles.root, className)} aria-labelledby={id} aria-busy={busy || undefined}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
