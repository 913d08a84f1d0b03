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
    base: '"waiting" "numbers" "actions" "recent" "event" "tickets"',
    md: '"numbers numbers" "actions actions" "waiting recent" "event tickets"',
    desk: '"numbers numbers numbers" "waiting recent actions" "waiting recent event" "waiting recent tickets"',
  },
});

/** Where each card stands. */
export const PLACES = {
  waiting: css({ gridArea: 'waiting' }),
  numbers: css({ gridArea: 'numbers' }),
  actions: css({ gridArea: 'actions' }),
  recent: css({ gridArea: 'recent' }),
  tickets: css({ gridArea: 'tickets' }),
  event: css({ gridArea: 'event' }),
} as const;
