import { defineRecipe } from '@pandacss/dev';

export const badgeRecipe = defineRecipe({
  className: 'badge',
  // The tone is chosen at run time.
  staticCss: ['*'],
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    flexShrink: '0',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 'normal',
    '& > svg': { flexShrink: '0' },
  },
  variants: {
    tone: {
      danger: { backgroundColor: 'danger.subtle', color: 'danger.fg' },
      warning: { backgroundColor: 'warning.subtle', color: 'warning.fg' },
      success: { backgroundColor: 'success.subtle', color: 'success.fg' },
      info: { backgroundColor: 'info.subtle', color: 'info.fg' },
      neutral: { backgroundColor: 'bg.subtle', color: 'fg.muted' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
