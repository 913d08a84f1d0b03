import { defineRecipe } from '@pandacss/dev';

/**
 * Prints only this element: everything except it, its ancestors and its descendants is hidden, and its ancestors (a
 * fixed, scrolling dialog) lose their layout. Black on white in every colour scheme.
 */
export const printedRecipe = defineRecipe({
  className: 'printed',
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
