import { defineSlotRecipe } from '@pandacss/dev';

export const cardRecipe = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'header', 'title', 'aside', 'body'],
  jsx: ['Card'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      backgroundColor: 'bg.surface',
      border: 'line',
      borderRadius: 'card',
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: '12',
      paddingInline: { base: '4', sm: '5' },
      paddingTop: '2',
      paddingBottom: '1',
    },
    title: { fontSize: 'sm', fontWeight: 'bold', lineHeight: 'tight' },
    aside: { color: 'fg.muted', fontSize: 'xs' },
    body: {
      display: 'flex',
      flexDirection: 'column',
      flexGrow: '1',
      paddingInline: { base: '4', sm: '5' },
      paddingBottom: { base: '4', sm: '5' },
      paddingTop: '1',
    },
  },
});
