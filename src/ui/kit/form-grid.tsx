import type { ReactNode } from 'react';
import { formGrid } from 'styled-system/recipes';

/** Fields in one column on phones, side by side from small tablets on. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={formGrid().root}>{children}</div>;
}

/** A field that spans the whole row of the grid. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className={formGrid().wide}>{children}</div>;
}
