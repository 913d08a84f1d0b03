import { defineRecipe } from '@pandacss/dev';

/** The native element, so that the value needs no style attribute. */
export const progressBarRecipe = defineRecipe({
  className: 'progress',
  base: {
    display: 'block',
    appearance: 'none',
    width: 'full',
    height: '2',
    border: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    backgroundColor: 'bg.subtle',
    _forced: { border: '[1px solid CanvasText]' },
    '&::-webkit-progress-bar': { backgroundColor: 'bg.subtle' },
    '&::-webkit-progress-value': {
      backgroundColor: { base: 'accent.solid', _forced: '[Highlight]' },
      borderRadius: 'full',
    },
    '&::-moz-progress-bar': {
      backgroundColor: { base: 'accent.solid', _forced: '[Highlight]' },
      borderRadius: 'full',
    },
  },
});
