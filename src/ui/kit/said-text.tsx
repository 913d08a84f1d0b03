import type { ReactNode } from 'react';
import { isTimed, type Said, type TimedText } from '../../domain/said.ts';
import { lazyView } from '../shell/lazy-view.tsx';

/** Until its part has loaded, and if it fails to load, the text is static. */
export const Counting = lazyView(
  () => import('./counting.tsx'),
  ({ timed }: { timed: TimedText }) => <span>{timed.text}</span>,
);

/** The text of a failure. */
export function SaidText({ said }: { said: Said | ReactNode }) {
  if (isTimed(said)) return <Counting timed={said} />;
  // A text of its own element: what comes after it may count.
  return typeof said === 'string' ? <span>{said}</span> : said;
}
