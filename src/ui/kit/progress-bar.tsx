import { progressBar } from 'styled-system/recipes';

/** A share of 100. The label is read with it; the number beside it is the caller's. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return <progress className={progressBar()} aria-label={label} max={100} value={percent} />;
}
