import { defineRecipe } from '@pandacss/dev';

export const tooltipRecipe = defineRecipe({
  className: 'tooltip',
  base: {
    zIndex: 'toast',
    maxWidth: '[min(18rem, calc(100vw - 1rem))]',
    paddingInline: '2.5',
    paddingBlock: '1.5',
    // In the colours of the other scheme, so that it stands out from every surface.
    backgroundColor: 'fg.default',
    color: 'bg.surface',
    // Drawn where colours are forced.
    border: 'clear',
    borderRadius: 'control',
    boxShadow: 'overlay',
    fontSize: 'xs',
    lineHeight: 'tight',
    overflowWrap: 'anywhere',
    _open: { animation: 'fade {durations.fast} {easings.out}' },
  },
});
