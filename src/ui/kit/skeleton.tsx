import type { ReactNode } from 'react';
import { skeleton } from 'styled-system/recipes';

/** Takes the room of the text it is given, and hides that text from everybody. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <span className={skeleton()} aria-hidden="true">
      {children}
    </span>
  );
}
