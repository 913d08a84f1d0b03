import type { ReactNode } from 'react';
import { printed } from 'styled-system/recipes';

/** The one part of the page that goes on paper when somebody prints it. */
export function Printed({ children }: { children: ReactNode }) {
  return <div className={printed()}>{children}</div>;
}
