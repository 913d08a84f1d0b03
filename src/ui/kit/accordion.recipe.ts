import { defineSlotRecipe } from '@pandacss/dev';

export const accordionRecipe = defineSlotRecipe({
  className: 'accordion',
  slots: ['root', 'item', 'heading', 'trigger', 'chevron', 'content'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      backgroundColor: 'bg.surface',
      border: 'line',
      borderRadius: 'card',
    },
    item: { '&:not(:first-child)': { borderTop: 'line' } },
    heading: { fontWeight: 'medium' },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      width: 'full',
      minHeight: '12',
      paddingInline: { base: '4', sm: '5' },
      paddingBlock: '3',
      borderRadius: 'card',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      _hover: { color: 'accent.fg' },
      _focusVisible: { outlineOffset: '[-2px]' },
    },
    chevron: {
      flexShrink: '0',
      width: 'icon',
      height: 'icon',
      color: 'fg.muted',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
      transitionTimingFunction: 'out',
      _open: { transform: 'rotate(180deg)' },
      '& svg': { width: 'full', height: 'full' },
    },
    content: {
      paddingInline: { base: '4', sm: '5' },
      paddingBottom: '4',
      _open: { animation: 'fade {durations.normal} {easings.out}' },
    },
  },
});
