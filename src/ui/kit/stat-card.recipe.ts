import { defineSlotRecipe } from '@pandacss/dev';

export const statCardRecipe = defineSlotRecipe({
  className: 'stat',
  slots: ['root', 'label', 'link', 'icon', 'figure', 'value', 'foot', 'hint', 'today', 'bars'],
  base: {
    root: {
      position: 'relative',
      // Label, number and words stand at the height of the cards beside, however many lines a label takes.
      display: 'grid',
      gridRow: 'span 3',
      gridTemplateRows: 'subgrid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '1',
      padding: { base: '3', sm: '4' },
      backgroundColor: 'bg.surface',
      border: 'line',
      borderRadius: 'card',
      '&:has(a)': { _hover: { borderColor: 'border.control' } },
    },
    label: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      alignContent: 'flex-start',
      justifyContent: 'space-between',
      columnGap: '2',
      color: 'fg.muted',
      fontWeight: 'medium',
      '&:has(> svg)': { flexWrap: 'nowrap', columnGap: '1' },
    },
    // The label is the link; its click area covers the whole card.
    link: {
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
      _focusVisible: {
        outline: '[none]',
        '&::after': { outline: '[2px solid {colors.accent.fg}]', outlineOffset: '[2px]' },
      },
    },
    icon: { flexShrink: '0', alignSelf: 'center', width: 'icon', height: 'icon' },
    figure: { display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: '3' },
    value: {
      display: 'flex',
      flexWrap: 'wrap',
      flexShrink: '0',
      maxWidth: 'full',
      alignItems: 'center',
      columnGap: '2',
      // A placeholder is lower than a line of text.
      minHeight: '[1.25em]',
      fontSize: '2xl',
      fontWeight: 'strong',
      lineHeight: 'tight',
      letterSpacing: 'tight',
    },
    foot: {
      display: 'flex',
      flexDirection: { base: 'column', sm: 'row' },
      flexWrap: 'wrap',
      alignContent: 'flex-start',
      justifyContent: 'space-between',
      columnGap: '3',
      color: 'fg.muted',
      fontSize: 'xs',
    },
    hint: { color: 'fg.muted', fontSize: 'xs' },
    // A line of its own on a phone.
    today: {
      flexBasis: { base: '[100%]', sm: '[auto]' },
      fontSize: 'xs',
      fontWeight: 'bold',
      '&[data-more]': { color: 'success.fg' },
    },
    bars: {
      _rtl: { transform: 'scaleX(-1)' },
      display: 'block',
      // The number keeps its room, the days share the rest.
      flexShrink: '1',
      minWidth: '[0]',
      width: '[5.25rem]',
      height: '[1.75rem]',
      color: 'accent.solid',
      forcedColorAdjust: 'none',
      fill: '[color-mix(in srgb, currentColor 40%, transparent)]',
      '& > :last-child': { fill: 'currentColor' },
      _forced: { color: '[CanvasText]' },
    },
  },
});
