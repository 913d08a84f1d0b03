import type { ReactNode } from 'react';
import { printed } from 'styled-system/recipes';

/** The only part of the page that is printed. */
export function Printed({ children }: { children: ReactNode }) {
  return <div className={printed()}>{children}</div>;
}
