import { defineSlotRecipe } from '@pandacss/dev';

export const codeInputRecipe = defineSlotRecipe({
  className: 'code',
  slots: ['root', 'box'],
  base: {
    root: { display: 'flex', gap: '3', border: 'none' },
    box: {
      flex: '1',
      width: 'full',
      height: 'codeBox',
      textAlign: 'center',
      fontSize: 'xl',
      fontWeight: 'bold',
      backgroundColor: 'bg.surface',
      border: 'control',
      borderRadius: 'control',
      _focusVisible: { borderColor: 'accent.fg', outlineOffset: '0' },
      _invalid: { borderColor: 'danger.fg' },
      _disabled: { opacity: '0.55' },
    },
  },
});
