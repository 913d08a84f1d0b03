import type { LucideIcon } from 'lucide-react';
import { statCard } from 'styled-system/recipes';
import { Skeleton } from './skeleton.tsx';

type StatCardProps = {
  label: string;
  icon: LucideIcon;
  /** Absent while it is loading. */
  value?: string | undefined;
  hint?: string | undefined;
};

/** One number and what it counts, as a term of a description list. */
export function StatCard({ label, icon: Icon, value, hint }: StatCardProps) {
  const styles = statCard();
  return (
    <div className={styles.root}>
      <dt className={styles.label}>
        {label}
        <Icon className={styles.icon} aria-hidden="true" />
      </dt>
      <dd className={styles.value}>{value ?? <Skeleton>0000</Skeleton>}</dd>
      {(hint !== undefined || value === undefined) && (
        <dd className={styles.hint}>{hint ?? <Skeleton>00 of 00 issued</Skeleton>}</dd>
      )}
    </div>
  );
}
