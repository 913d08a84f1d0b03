import { preset as base } from '@pandacss/preset-base';

/**
 * The CSS properties that accept tokens or have short class names. Panda's base preset has about 350; listing ours
 * keeps the vocabulary and the generated code short. Any other property still works with plain values.
 */
const properties = `
  zIndex boxSizing objectFit position top left inset insetInline insetInlineStart insetInlineEnd right bottom display flex flexDirection flexGrow
  flexShrink flexBasis gridTemplateColumns gridColumn gap rowGap columnGap justifyContent alignContent alignItems
  alignSelf padding paddingTop paddingBottom paddingBlock paddingInline paddingInlineStart paddingInlineEnd margin
  marginTop marginBottom marginBlock marginInline marginInlineStart marginInlineEnd outline outlineOffset
  outlineColor width minWidth maxWidth height minHeight maxHeight color fontFamily fontSize fontWeight
  fontVariantNumeric letterSpacing lineHeight textAlign textDecoration textUnderlineOffset textOverflow textWrap
  textSizeAdjust listStyle background backgroundColor borderRadius borderBottomRadius border borderWidth borderColor borderBlockEnd
  borderBlockStart borderInlineStart borderInlineEnd borderTop borderBottom opacity boxShadow transitionTimingFunction
  transitionDuration transitionProperty animation transform touchAction overflow overflowWrap
  overflowX overflowY overscrollBehavior appearance cursor srOnly userSelect`;

/** The entries of `source` with these names; an unknown name stops the generation. */
function pick<T extends Record<string, unknown>>(source: T, names: string): T {
  const entries = names
    .trim()
    .split(/\s+/)
    .map((name) => {
      if (!(name in source)) throw new Error(`Panda's base preset has no utility "${name}"`);
      return [name, source[name]];
    });
  return Object.fromEntries(entries) as T; // fromEntries loses the key type; every entry comes from `source`
}

export const utilities = {
  ...pick(base.utilities ?? {}, properties),
  /** A text of people runs its own way, from the side where the page's own texts begin. */
  textSide: {
    className: 'side',
    values: ['page'],
    transform: () => ({ textAlign: 'left', '[dir=rtl] &': { textAlign: 'right' } }) as const,
  },
};

export const conditions = {
  hover: '&:is(:hover, [data-highlighted]):not(:disabled, [aria-disabled=true])',
  focusVisible: '&:focus-visible',
  focusWithin: '&:focus-within',
  disabled: '&:is(:disabled, [aria-disabled=true])',
  busy: '&[aria-busy=true]',
  open: '&[data-state=open]',
  closed: '&[data-state=closed]',
  invalid: '&[aria-invalid=true]',
  current: '&[aria-current=page]',
  placeholder: '&::placeholder',
  first: '&:first-child',
  coarse: '@media (pointer: coarse)',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  forced: '@media (forced-colors: active)',
  print: '@media print',
  rtl: '[dir=rtl] &',
  osDark: '@media (prefers-color-scheme: dark)',
  light: '[data-theme=light] &',
  dark: '[data-theme=dark] &',
};

/** Above a small phone: a phone in landscape, a tablet, a laptop, a desktop, a wide desktop. */
export const breakpoints = { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem', desk: '90rem' };
