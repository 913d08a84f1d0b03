import { defineSlotRecipe } from '@pandacss/dev';

export const tabsRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'count', 'words', 'number', 'alert', 'panel'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: { base: '4', sm: '5' } },
    // On a phone the tabs scroll to the screen's edges; a partly visible tab shows that there are more.
    list: {
      // Holds the words for screen readers, which would otherwise widen the page.
      position: 'relative',
      display: 'flex',
      gap: '1',
      marginInline: { base: '-4', sm: '0' },
      paddingInline: { base: '4', sm: '0' },
      overflowX: 'auto',
      scrollbarWidth: 'none',
      boxShadow: '[inset 0 -1px 0 {colors.border.default}]',
    },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      flexShrink: '0',
      minHeight: { base: 'control', _coarse: 'touch' },
      paddingInline: '3',
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      transitionProperty: 'color, box-shadow',
      transitionDuration: 'fast',
      transitionTimingFunction: 'out',
      _hover: { color: 'fg.default' },
      _focusVisible: { outlineOffset: '[-2px]', borderRadius: 'control' },
      '&[aria-selected=true]': {
        color: 'accent.fg',
        boxShadow: '[inset 0 -2px 0 {colors.accent.fg}]',
      },
    },
    count: { display: 'inline-flex', alignItems: 'baseline', gap: '1', fontVariantNumeric: 'tabular-nums' },
    // What is counted is read out on a phone, where only the number has room.
    words: { srOnly: { base: true, lg: false }, fontSize: { lg: 'xs' }, fontWeight: { lg: 'normal' } },
    // Two digits' room, so that the tabs stay where they are when the numbers come.
    number: { display: 'inline-block', minWidth: '[2ch]' },
    alert: { width: '4', height: '4', color: 'danger.fg' },
    panel: { outlineOffset: '[4px]', borderRadius: 'control' },
  },
});
