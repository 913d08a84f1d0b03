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
  // What runs from left to right in every language still starts where the page's own texts do.
  '[dir=rtl] &[dir=ltr]': { textAlign: 'end' },
} as const;

/** Controls that a person fills in; the parts of a choice share one mark. */
const FILLED_IN =
  ':is(input:not([type=hidden], [type=file], [type=radio], [type=checkbox]), select, textarea)';

/**
 * A form marks what is required, unless everything is (nothing to tell apart) or the optional fields carry the mark.
 * The mark is silent: screen readers announce `required` themselves.
 */
const REQUIRED =
  `form:has(${FILLED_IN}:not([required])):not(:has([data-optional])) &:has(~ [required], ~ * [required])::after` as const;

export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'input', 'error', 'hint'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5' },
    label: {
      fontWeight: 'medium',
      lineHeight: 'tight',
      // An organiser's or an exhibitor's words.
      unicodeBidi: 'plaintext',
      textSide: 'page',
      [REQUIRED]: { content: '" *" / ""', color: 'danger.fg' },
    },
    input: controlStyle,
    error: { color: 'danger.fg', fontSize: 'sm' },
    hint: { color: 'fg.muted', fontSize: 'sm', fontWeight: 'normal' },
  },
});
