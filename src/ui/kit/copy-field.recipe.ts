import { defineSlotRecipe } from '@pandacss/dev';

export const copyFieldRecipe = defineSlotRecipe({
  className: 'copy',
  slots: ['root', 'input'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    // Below this width, the button wraps to the next line.
    input: { flex: '[1 1 12rem]', textOverflow: 'ellipsis' },
  },
});
