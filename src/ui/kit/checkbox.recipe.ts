import { defineSlotRecipe } from '@pandacss/dev';

export const checkboxRecipe = defineSlotRecipe({
  className: 'check',
  slots: ['root', 'legend', 'item', 'control', 'indicator', 'options'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', border: 'none' },
    legend: { marginBottom: '1', fontWeight: 'medium', lineHeight: 'tight' },
    // The hidden input must stay at the position of the box, because focusing it scrolls there.
    item: {
      position: 'relative',
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      minHeight: { base: '8', _coarse: 'touch' },
      paddingBlock: { base: '1', _coarse: '2.5' },
      cursor: 'pointer',
      lineHeight: 'tight',
    },
    control: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: '0',
      width: '5',
      height: '5',
      border: 'control',
      borderRadius: '[4px]',
      backgroundColor: 'bg.surface',
      color: 'fg.onSolid',
      '&[data-state=checked]': {
        backgroundColor: 'accent.solid',
        borderColor: 'accent.solid',
        // Forced colours override the box's background; this keeps the check mark visible.
        _forced: { color: '[CanvasText]' },
      },
      '&[data-invalid]': { borderColor: 'danger.fg' },
      '&[data-focus-visible]': { outline: '[2px solid {colors.accent.fg}]', outlineOffset: '[2px]' },
    },
    indicator: { '& svg': { width: '4', height: '4' } },
    options: {
      display: 'grid',
      columnGap: '4',
      gridTemplateColumns: '[repeat(auto-fill, minmax(min(14rem, 100%), 1fr))]',
    },
  },
});
