import type { ReactNode } from 'react';
import { skeleton } from 'styled-system/recipes';

/** Takes the space of the given text, which is neither visible nor announced. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <span className={skeleton()} aria-hidden="true">
      {children}
    </span>
  );
}
