import { defineRecipe } from '@pandacss/dev';

/** A placeholder. Its text sets its size, so that nothing moves when the content is loaded. */
export const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'inline-block',
    maxWidth: 'full',
    borderRadius: '[4px]',
    lineHeight: 'none',
    backgroundColor: 'bg.subtle',
    color: 'transparent',
    userSelect: 'none',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
  variants: {
    /** For words that may take more than one line. */
    wrapped: { true: { display: 'inline', lineHeight: '[inherit]', boxDecorationBreak: 'clone' } },
  },
});
