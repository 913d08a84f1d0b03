import { css, cx } from 'styled-system/css';
import { button } from 'styled-system/recipes';

/** The looks of the dashboard's two lists; their rows reach the edges of the card. */
export const listCard = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '[0]',
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});
export const listHead = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '[2.75rem]',
  paddingInlineStart: { base: '3', sm: '4' },
  paddingInlineEnd: '1',
});
export const listTitle = css({ fontSize: 'sm', fontWeight: 'bold', lineHeight: 'tight' });
export const listMore = cx(button({ variant: 'ghost', size: 'sm' }), css({ marginInlineStart: 'auto' }));
export const rowsArea = css({ display: 'flex', flexDirection: 'column', flexGrow: '1', borderTop: 'line' });
