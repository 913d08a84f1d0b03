import type { ReactNode } from 'react';
import { isTimed, type Said, type TimedText } from '../../domain/said.ts';
import { lazyView } from '../shell/lazy-view.tsx';

/** Until its part of the program is there, and where it does not arrive, the sentence stands still. */
const Counting = lazyView(
  () => import('./counting.tsx'),
  ({ timed }: { timed: TimedText }) => timed.text,
);

/** What a failure says. */
export function SaidText({ said }: { said: Said | ReactNode }) {
  return isTimed(said) ? <Counting timed={said} /> : said;
}
