import { defineRecipe } from '@pandacss/dev';

/** Organisers' HTML in the portal's typography. */
export const richTextRecipe = defineRecipe({
  className: 'rich',
  base: {
    overflowWrap: 'anywhere',
    textSide: 'page',
    '& > * + *': { marginTop: '3' },
    '& h3, & h4': { fontWeight: 'bold' },
    '& strong, & b': { fontWeight: 'bold' },
    '& ul, & ol': { paddingInlineStart: '5' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li + li': { marginTop: '1' },
    '& a[href]': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '[2px]' },
    '& blockquote': {
      paddingInlineStart: '3',
      color: 'fg.muted',
      borderInlineStart: '[3px solid {colors.border.default}]',
    },
    '& code': { paddingInline: '1', borderRadius: '[4px]', backgroundColor: 'bg.subtle' },
    '& pre': {
      padding: '3',
      borderRadius: 'control',
      backgroundColor: 'bg.subtle',
      whiteSpace: 'pre-wrap',
    },
    '& hr': { borderTop: 'line' },
  },
});
