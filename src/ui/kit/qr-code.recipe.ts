import { defineRecipe } from '@pandacss/dev';

/** Dark on white in every colour scheme, on paper and in forced colours, because cameras read it most reliably. */
export const qrCodeRecipe = defineRecipe({
  className: 'qr',
  jsx: ['QrCode'],
  base: {
    display: 'block',
    flexShrink: '0',
    width: 'full',
    aspectRatio: '1',
    borderRadius: 'control',
    backgroundColor: '[#ffffff]',
    color: '[#000000]',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  variants: { size: { md: { maxWidth: '[12rem]' }, lg: { maxWidth: '[17rem]' } } },
  defaultVariants: { size: 'md' },
});
