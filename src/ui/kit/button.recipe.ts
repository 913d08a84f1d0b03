import { defineRecipe } from '@pandacss/dev';

export const buttonRecipe = defineRecipe({
  className: 'button',
  jsx: ['Button'],
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    minHeight: { base: 'control', _coarse: 'touch' },
    paddingInline: '4',
    borderRadius: 'control',
    border: 'clear',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'tight',
    textAlign: 'center',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    // The hidden label keeps its space below the ring, so that a busy button keeps its width.
    _busy: { opacity: '1', cursor: 'progress', '& > span': { opacity: '0' } },
    '& > [data-ring]': { position: 'absolute', opacity: '1!' },
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '2' },
  },
  variants: {
    variant: {
      solid: {
        backgroundColor: 'accent.solid',
        color: 'fg.onSolid',
        _hover: { backgroundColor: 'accent.hover' },
      },
      subtle: { backgroundColor: 'bg.subtle', _hover: { backgroundColor: 'bg.hover' } },
      outline: {
        backgroundColor: 'bg.surface',
        borderColor: 'border.control',
        _hover: { backgroundColor: 'bg.subtle' },
      },
      ghost: { color: 'fg.muted', _hover: { backgroundColor: 'bg.subtle', color: 'fg.default' } },
      danger: {
        backgroundColor: 'danger.solid',
        color: 'fg.onSolid',
        _hover: { backgroundColor: 'danger.hover' },
      },
    },
    size: {
      md: {},
      sm: { minHeight: { base: '8', _coarse: 'touch' }, paddingInline: '3' },
      icon: { width: { base: 'control', _coarse: 'touch' }, paddingInline: '0' },
    },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});
