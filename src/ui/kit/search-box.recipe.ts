import { defineSlotRecipe } from '@pandacss/dev';
import { controlStyle } from './field.recipe.ts';

export const searchBoxRecipe = defineSlotRecipe({
  className: 'search',
  slots: ['root', 'input', 'icon', 'clear'],
  base: {
    root: { position: 'relative', display: 'flex', alignItems: 'center', width: 'full' },
    input: {
      ...controlStyle,
      paddingInlineStart: '10',
      paddingInlineEnd: { base: '10', _coarse: '12' },
      appearance: 'none',
      // Without a text there is nothing to clear; a placeholder that is too long says that it goes on.
      _placeholderShown: { paddingInlineEnd: '3', textOverflow: 'ellipsis' },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
    icon: {
      position: 'absolute',
      insetInlineStart: '3',
      display: 'flex',
      fontSize: 'md',
      color: 'fg.muted',
      pointerEvents: 'none',
      '& svg': { width: 'icon', height: 'icon' },
    },
    clear: {
      position: 'absolute',
      insetInlineEnd: '0',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: { base: 'control', _coarse: 'touch' },
      height: { base: 'control', _coarse: 'touch' },
      borderRadius: 'control',
      color: 'fg.muted',
      _hover: { color: 'fg.default' },
      '& svg': { width: '4', height: '4' },
    },
  },
});
