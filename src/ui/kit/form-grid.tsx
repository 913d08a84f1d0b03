import type { ReactNode } from 'react';
import { formGrid } from 'styled-system/recipes';

/** Fields below each other on a phone, side by side from a small tablet on. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={formGrid().root}>{children}</div>;
}

/** A field of a grid that takes the whole line. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className={formGrid().wide}>{children}</div>;
}
