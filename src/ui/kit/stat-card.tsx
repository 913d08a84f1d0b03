import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { statCard } from 'styled-system/recipes';
import { Skeleton } from './skeleton.tsx';

type StatCardProps = {
  label: string;
  icon: LucideIcon;
  /** Absent while loading. */
  value?: string | undefined;
  hint?: string | undefined;
};

/** One number with its label and a hint. */
export function StatCard({ label, icon: Icon, value, hint }: StatCardProps) {
  const id = useId();
  const styles = statCard();
  return (
    <div role="group" aria-labelledby={id} className={styles.root}>
      <p className={styles.label}>
        <span id={id}>{label}</span>
        <Icon className={styles.icon} aria-hidden="true" />
      </p>
      <p className={styles.value}>{value ?? <Skeleton>0000</Skeleton>}</p>
      <p className={styles.hint}>{hint ?? <Skeleton>00 of 00 issued</Skeleton>}</p>
    </div>
  );
}
