import type { ReactNode } from 'react';
import { skeleton } from 'styled-system/recipes';

type SkeletonProps = {
  children: ReactNode;
  /** The text may take more than one line. */
  wrapped?: boolean;
};

/** Takes the space of the given text, which is neither visible nor announced. */
export function Skeleton({ children, wrapped = false }: SkeletonProps) {
  return (
    <span className={skeleton(wrapped ? { wrapped } : {})} aria-hidden="true">
      {children}
    </span>
  );
}
