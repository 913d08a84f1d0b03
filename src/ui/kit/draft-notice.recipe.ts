import { defineSlotRecipe } from '@pandacss/dev';

export const draftNoticeRecipe = defineSlotRecipe({
  className: 'draft',
  slots: ['root', 'icon', 'text'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      paddingInline: '3',
      paddingBlock: '2',
      borderRadius: 'control',
      backgroundColor: 'info.subtle',
      color: 'info.fg',
    },
    icon: { flexShrink: '0', width: 'icon', height: 'icon' },
    text: { flex: '[1 1 12rem]' },
  },
});
