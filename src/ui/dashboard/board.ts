import { css } from 'styled-system/css';

/**
 * The cards in the order in which they are read: who waits, the numbers, and the rest. One column on a phone; from a
 * tablet on, the numbers above two lists; on a wide desk three columns that fill the window.
 */
export const board = css({
  display: 'grid',
  flexGrow: '1',
  gap: { base: '3', sm: '4' },
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    desk: 'minmax(0, 5fr) minmax(0, 5fr) minmax(0, 4fr)',
  },
  gridTemplateRows: { desk: 'auto auto auto minmax(0, 1fr)' },
  gridTemplateAreas: {
    base: '"waiting" "numbers" "actions" "recent" "tickets" "event"',
    md: '"numbers numbers" "actions actions" "waiting recent" "tickets event"',
    desk: '"numbers numbers numbers" "waiting recent actions" "waiting recent tickets" "waiting recent event"',
  },
});

/** Where each card stands. */
export const PLACES = {
  waiting: css({ gridArea: 'waiting' }),
  numbers: css({ gridArea: 'numbers' }),
  actions: css({ gridArea: 'actions' }),
  recent: css({ gridArea: 'recent' }),
  // The room of five types, or of four with long names, so that nothing below moves; a phone shows none of it at first.
  tickets: css({ gridArea: 'tickets', minHeight: { md: '[15.5rem]', desk: '[19rem]' } }),
  event: css({ gridArea: 'event' }),
} as const;
