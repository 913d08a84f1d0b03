import { css } from 'styled-system/css';

/** A table on a desktop; on a phone each row is a card whose cells show their heading. */
export const table = css({
  display: { base: 'block', sm: 'table' },
  width: 'full',
  borderCollapse: 'collapse',
  fontSize: 'sm',
  lineHeight: 'tight',
  overflowWrap: 'anywhere',
  '& thead': { base: { srOnly: true }, sm: { srOnly: false } },
  '& tbody': { display: { base: 'block', sm: 'table-row-group' } },
  '& tr': {
    display: { base: 'flex', sm: 'table-row' },
    flexDirection: 'column',
    gap: '1',
    paddingBlock: '2.5',
    borderTop: 'line',
  },
  '& th': { padding: '2', color: 'fg.muted', fontWeight: 'medium', textAlign: 'start' },
  '& td': {
    display: { base: 'block', sm: 'table-cell' },
    paddingInline: { base: '0', sm: '2' },
    paddingBlock: { base: '0', sm: '2' },
    verticalAlign: 'top',
  },
  '& td[data-heading]::before': {
    content: { base: 'attr(data-heading) ": "', sm: 'none' },
    color: 'fg.muted',
  },
  '& svg': { flexShrink: '0', width: '4', height: '4' },
});
