import { defineSlotRecipe } from '@pandacss/dev';

export const loadMoreRecipe = defineSlotRecipe({
  className: 'more',
  slots: ['root', 'count', 'failure'],
  staticCss: ['*'],
  base: {
    root: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '3', paddingBlock: '4' },
    count: { color: 'fg.muted' },
    failure: { color: 'danger.fg' },
  },
  variants: {
    // The whole list is on screen: its length is only announced to screen readers.
    complete: { true: { root: { srOnly: true } } },
  },
});
