import { defineSlotRecipe } from '@pandacss/dev';

export const formGridRecipe = defineSlotRecipe({
  className: 'grid',
  slots: ['root', 'wide'],
  base: {
    root: {
      display: 'grid',
      alignItems: 'start',
      gap: '4',
      maxWidth: 'form',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    },
    wide: { gridColumn: '[1 / -1]' },
  },
});
