import { defineSlotRecipe } from '@pandacss/dev';
import { controlStyle } from './field.recipe.ts';

export const selectRecipe = defineSlotRecipe({
  className: 'select',
  slots: ['root', 'control', 'chevron'],
  base: {
    root: { position: 'relative', display: 'flex', alignItems: 'center' },
    control: {
      ...controlStyle,
      paddingInlineEnd: '10',
      appearance: 'none',
      cursor: 'pointer',
      textOverflow: 'ellipsis',
      _disabled: { color: 'fg.muted', cursor: 'not-allowed' },
      // Grey while no option is chosen.
      '&:has(option[value=""]:checked)': { color: 'fg.muted' },
      // The operating system renders the list with this background.
      '& option': { backgroundColor: 'bg.surface', color: 'fg.default' },
    },
    chevron: {
      position: 'absolute',
      insetInlineEnd: '3',
      width: '4',
      height: '4',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
  },
});
