import { defineSlotRecipe } from '@pandacss/dev';

export const spinnerRecipe = defineSlotRecipe({
  className: 'spinner',
  slots: ['ring', 'screen', 'aside'],
  base: {
    ring: {
      flexShrink: '0',
      width: '[1.125em]',
      height: '[1.125em]',
      borderRadius: 'full',
      border: '[2px solid currentColor]',
      borderTop: '[2px solid transparent]',
      animation: 'spin 0.7s linear infinite',
    },
    screen: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '3',
      minHeight: 'screen',
      color: 'fg.muted',
      fontSize: 'md',
      '& > span:first-child': { fontSize: '2xl', color: 'accent.fg' },
    },
    // Takes no room, so that what is said later moves nothing.
    aside: { height: '0', textAlign: 'center', paddingInline: '4' },
  },
});
