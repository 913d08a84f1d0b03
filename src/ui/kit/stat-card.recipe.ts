import { defineSlotRecipe } from '@pandacss/dev';

export const statCardRecipe = defineSlotRecipe({
  className: 'stat',
  slots: ['root', 'label', 'icon', 'value', 'hint'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      padding: { base: '3', sm: '5' },
      backgroundColor: 'bg.surface',
      border: 'line',
      borderRadius: 'card',
    },
    label: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      color: 'fg.muted',
      fontWeight: 'medium',
    },
    icon: { flexShrink: '0', width: 'icon', height: 'icon' },
    value: { fontSize: '2xl', fontWeight: 'bold', lineHeight: 'tight', letterSpacing: 'tight' },
    hint: { color: 'fg.muted', fontSize: 'xs' },
  },
});
