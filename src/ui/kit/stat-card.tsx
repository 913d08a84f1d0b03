import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { statCard } from 'styled-system/recipes';
import { Link } from 'wouter';
import { Skeleton } from './skeleton.tsx';
import type { Elements } from './elements.ts';

const kept = css({ visibility: 'hidden' });

type StatCardProps = {
  label: string;
  icon?: LucideIcon;
  /** Absent while loading; null when it could not be loaded. */
  value?: string | null | undefined;
  /** Without a number its room is kept for these words. */
  hint: string;
  /** Next to the number. */
  mark?: Elements;
  /** The days of the number; absent or null where there are none. */
  trend?: StatTrend | null;
  /** Words that keep the room of the days without a number; absent where the card never has any. */
  coming?: Pick<StatTrend, 'today' | 'yesterday'>;
  /** The screen with what is counted. */
  link?: { href: string; onFollow?: () => void };
};

export type StatTrend = {
  /** In the direction of the text; the last one is today. */
  bars: readonly { day: string; value: number }[];
  /** The chart in words. */
  text: string;
  today: string;
  yesterday: string;
};

/** One number with its label and a hint, how it grew by the day, and the way to what it counts. */
export function StatCard({ label, icon: Icon, value, hint, mark, trend, coming, link }: StatCardProps) {
  const id = useId();
  const styles = statCard();
  const isComing = value === undefined || value === null;
  const Room = value === null ? Kept : Coming;
  return (
    <div role="group" aria-labelledby={id} className={styles.root}>
      <p className={styles.label}>
        {link ? (
          <Link
            id={id}
            href={link.href}
            className={styles.link}
            {...(link.onFollow && { onClick: link.onFollow })}
          >
            {label}
          </Link>
        ) : (
          <span id={id}>{label}</span>
        )}
        {Icon && <Icon className={styles.icon} aria-hidden="true" />}
        {trend && (
          <span className={styles.today} data-more={trend.today.startsWith('+') ? '' : undefined}>
            {trend.today}
          </span>
        )}
        {isComing && coming && (
          <span className={styles.today}>
            <Room>{coming.today}</Room>
          </span>
        )}
      </p>
      <div className={styles.figure}>
        <p className={styles.value}>
          <span>{value === null ? '–' : (value ?? <Skeleton>0000</Skeleton>)}</span>
          {mark}
        </p>
        {trend && <Bars trend={trend} className={styles.bars} />}
      </div>
      <p className={styles.foot}>
        <span>{isComing ? <Room>{hint}</Room> : hint}</span>
        {trend && <span>{trend.yesterday}</span>}
        {isComing && coming && (
          <span>
            <Room>{coming.yesterday}</Room>
          </span>
        )}
      </p>
    </div>
  );
}

/** The room of words that are coming: a hint may take two lines. */
const Coming = ({ children }: { children: ReactNode }) => <Skeleton wrapped>{children}</Skeleton>;

/** The room of words that are not there. */
function Kept({ children }: { children: ReactNode }) {
  return (
    <span className={kept} aria-hidden="true">
      {children}
    </span>
  );
}

/** SVG units: a bar with its gap, a bar, the height, and the height of a day without any. */
const [STEP, WIDTH, HEIGHT, LEAST] = [11, 8, 28, 1.5];

function Bars({ trend: { bars, text }, className }: { trend: StatTrend; className: string | undefined }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <svg
      className={className}
      viewBox={`0 0 ${String(bars.length * STEP - (STEP - WIDTH))} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
    >
      {bars.map(({ day, value }, index) => {
        const height = Math.max(LEAST, (HEIGHT * value) / most);
        return <rect key={day} x={index * STEP} y={HEIGHT - height} width={WIDTH} height={height} rx="1.5" />;
      })}
    </svg>
  );
}
