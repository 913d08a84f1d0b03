import { css } from 'styled-system/css';
import { alone, onDesk, rowGrid } from './row-grid.ts';

const look = css.raw({
  display: { base: 'none', lg: 'grid' },
  flexShrink: '0',
  alignItems: 'end',
  paddingBlock: '1.5',
  gridTemplateRows: { lg: 'auto', xl: 'auto' },
  rowGap: { lg: '[0]' },
  borderBottom: 'line',
  color: 'fg.muted',
  fontSize: 'xs',
  fontWeight: 'medium',
  // As wide as the rows beside their scrollbar.
  overflow: 'hidden',
  scrollbarGutter: 'stable',
});

/** What the columns show; a row says it by itself to those who listen. */
export function LeadHeads() {
  return (
    <div className={css(rowGrid, look)} aria-hidden="true">
      <span className={css({ gridArea: 'name' })}>Lead</span>
      <span className={css({ gridArea: 'priority' })}>Priority</span>
      <span className={css(alone, { gridArea: 'rating' })}>Rating</span>
      <span className={css({ gridArea: 'status' })}>Status</span>
      <span className={css({ gridArea: 'followUp' })}>Follow-up</span>
      <span className={css(onDesk, { gridArea: 'owner' })}>Owner</span>
      <span className={css(onDesk, { gridArea: 'phone' })}>Phone</span>
    </div>
  );
}
