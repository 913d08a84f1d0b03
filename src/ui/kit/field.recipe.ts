import { defineSlotRecipe } from '@pandacss/dev';

/** The box of an input, select or text area. */
export const controlStyle = {
  width: 'full',
  minHeight: { base: 'control', _coarse: 'touch' },
  paddingInline: '3',
  backgroundColor: 'bg.surface',
  border: 'control',
  borderRadius: 'control',
  // 16 px: with a smaller text, phones zoom into the field.
  fontSize: 'md',
  _placeholder: { color: 'fg.muted' },
  _focusVisible: { borderColor: 'accent.fg', outlineOffset: '0' },
  _disabled: { backgroundColor: 'bg.subtle', color: 'fg.muted', cursor: 'not-allowed' },
  '&[readonly]': { backgroundColor: 'bg.subtle' },
  _invalid: { borderColor: 'danger.fg' },
} as const;

export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'input', 'error', 'hint'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5' },
    label: { fontWeight: 'medium', lineHeight: 'tight' },
    input: controlStyle,
    error: { color: 'danger.fg', fontSize: 'sm' },
    hint: { color: 'fg.muted', fontSize: 'sm', fontWeight: 'normal' },
  },
});
