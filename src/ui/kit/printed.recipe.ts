import { defineRecipe } from '@pandacss/dev';

/**
 * On paper, nothing but this: what is not it, around it or inside it is left out, and what is around it (a dialog that
 * is fixed and scrolls) lets go of it. Black on white, whatever scheme somebody chose for the screen.
 */
export const printedRecipe = defineRecipe({
  className: 'printed',
  jsx: ['Printed'],
  base: {
    _print: {
      'body:has(&) *:not(:has(&), &, & *)': { display: 'none!' },
      '*:has(&)': {
        position: 'static!',
        display: 'block!',
        width: 'auto!',
        maxWidth: 'none!',
        maxHeight: 'none!',
        minHeight: '0!',
        overflow: 'visible!',
        margin: '0!',
        padding: '0!',
        border: 'none!',
        boxShadow: 'none!',
        colorScheme: 'light!',
        backgroundColor: '[#ffffff!]',
        animation: 'none!',
      },
      '&, & *': { color: '[#000000!]' },
      width: '[fit-content]',
      marginInline: 'auto',
      breakInside: 'avoid',
    },
  },
});
