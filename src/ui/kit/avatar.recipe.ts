import { defineRecipe } from '@pandacss/dev';

export const avatarRecipe = defineRecipe({
  className: 'avatar',
  jsx: ['Avatar'],
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    width: '9',
    height: '9',
    overflow: 'hidden',
    backgroundColor: 'accent.subtle',
    color: 'accent.fg',
    fontSize: 'sm',
    fontWeight: 'bold',
    lineHeight: 'none',
    userSelect: 'none',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    shape: { round: { borderRadius: 'full' }, square: { borderRadius: 'control' } },
  },
  defaultVariants: { shape: 'round' },
});
