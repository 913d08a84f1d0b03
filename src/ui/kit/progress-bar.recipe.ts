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
    '&::-webkit-progress-bar': { backgroundColor: 'bg.subtle' },
    '&::-webkit-progress-value': { backgroundColor: 'accent.solid', borderRadius: 'full' },
    '&::-moz-progress-bar': { backgroundColor: 'accent.solid', borderRadius: 'full' },
  },
});
