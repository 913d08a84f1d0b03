import { defineSlotRecipe } from '@pandacss/dev';

export const barChartRecipe = defineSlotRecipe({
  className: 'chart',
  slots: ['figure', 'columns', 'axis', 'details', 'summary', 'scroll', 'table', 'heading', 'name', 'number'],
  base: {
    figure: { display: 'flex', flexDirection: 'column', gap: '1' },
    columns: {
      display: 'block',
      width: 'full',
      height: '20',
      color: 'accent.solid',
      borderBottom: 'line',
      fill: 'currentColor',
      forcedColorAdjust: 'none',
      _forced: { color: '[CanvasText]' },
    },
    axis: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '2',
      color: 'fg.muted',
      fontSize: 'xs',
    },
    details: { marginTop: '1' },
    summary: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { base: '8', _coarse: 'touch' },
      color: 'accent.fg',
      fontWeight: 'medium',
      cursor: 'pointer',
      borderRadius: 'control',
      _hover: { textDecoration: 'underline' },
    },
    // spec §9: lists scroll beyond this height.
    scroll: { maxHeight: 'recentLeads', overflowY: 'auto', border: 'line', borderRadius: 'card' },
    table: { width: 'full', textAlign: 'start', borderCollapse: 'collapse' },
    heading: {
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'medium',
      paddingBottom: '1',
      textAlign: 'start',
      '&:not(:first-child)': { textAlign: 'end', paddingInlineStart: '4', width: '16' },
      '[data-framed] &': { paddingBlock: '2', paddingInline: '3' },
    },
    name: {
      fontWeight: 'normal',
      textAlign: 'start',
      paddingBlock: '1.5',
      '& progress': { marginTop: '1.5' },
      '[data-framed] &': { paddingInline: '3', borderTop: 'line' },
    },
    number: {
      textAlign: 'end',
      paddingInlineStart: '4',
      paddingBlock: '1.5',
      verticalAlign: 'top',
      whiteSpace: 'nowrap',
      '[data-framed] &': { paddingInlineEnd: '3', borderTop: 'line' },
    },
  },
});
