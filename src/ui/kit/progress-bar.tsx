import { progressBar } from 'styled-system/recipes';

/** A percentage bar. The label is announced with it; the caller renders the number next to it. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return <progress className={progressBar()} aria-label={label} max={100} value={percent} />;
}
