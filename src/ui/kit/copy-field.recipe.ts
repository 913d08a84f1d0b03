import { defineSlotRecipe } from '@pandacss/dev';

export const copyFieldRecipe = defineSlotRecipe({
  className: 'copy',
  slots: ['root', 'input'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    // Narrower than this, the button stands below.
    input: { flex: '[1 1 12rem]', textOverflow: 'ellipsis' },
  },
});
