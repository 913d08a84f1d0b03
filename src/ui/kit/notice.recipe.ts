import { defineSlotRecipe } from '@pandacss/dev';

/** Replaces the content of a section that is empty or could not be loaded. */
export const noticeRecipe = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'icon', 'title', 'text', 'action'],
  jsx: ['Notice'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      flexGrow: '1',
      gap: '1',
      paddingBlock: '8',
      paddingInline: '4',
      textAlign: 'center',
    },
    icon: {
      display: 'flex',
      padding: '3',
      marginBottom: '2',
      borderRadius: 'full',
      backgroundColor: 'bg.subtle',
      color: 'fg.muted',
      '& svg': { width: '5', height: '5' },
    },
    title: { fontWeight: 'medium' },
    text: { color: 'fg.muted', maxWidth: '[28rem]' },
    action: { marginTop: '3' },
  },
  variants: {
    tone: {
      neutral: {},
      danger: { icon: { backgroundColor: 'danger.subtle', color: 'danger.fg' } },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
