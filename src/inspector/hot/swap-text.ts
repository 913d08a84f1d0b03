import type { SwapNote } from '../protocol.ts';

const actors = (count: number): string => (count === 1 ? '1 actor' : `${String(count)} actors`);

/** What a changed machine did to the running actors, in words. */
export function swapText({ machine, kept, moved, added, dropped }: SwapNote): string {
  const [first] = moved;
  const parts = [
    kept === 0 && first === undefined ? 'No actor of it runs.' : '',
    kept > 0 ? `${actors(kept)} kept the state.` : '',
    first === undefined
      ? ''
      : `${actors(moved.length)} began again in the nearest state that is left: ${first} is gone.`,
    added.length > 0 ? `New in the context, with first values: ${added.join(', ')}.` : '',
    dropped.length > 0 ? `No more in the context: ${dropped.join(', ')}.` : '',
  ];
  return [`${machine} was changed.`, ...parts.filter((part) => part !== '')].join(' ');
}
