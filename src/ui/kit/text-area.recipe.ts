import { defineRecipe } from '@pandacss/dev';
import { controlStyle } from './field.recipe.ts';

export const textAreaRecipe = defineRecipe({
  className: 'textarea',
  base: {
    ...controlStyle,
    display: 'block',
    minHeight: '[5.5rem]',
    paddingBlock: '2',
    maxHeight: '[20rem]',
    lineHeight: 'normal',
    resize: 'vertical',
    // Grows with its text where the browser supports it; elsewhere it scrolls.
    fieldSizing: 'content',
  },
});
