import { defineSlotRecipe } from '@pandacss/dev';

export const phoneFieldRecipe = defineSlotRecipe({
  className: 'phone',
  slots: ['root', 'code', 'number'],
  base: {
    root: { display: 'flex', gap: '2' },
    code: { flexShrink: '0', width: '[6rem]' },
    number: { flex: '1' },
  },
});
