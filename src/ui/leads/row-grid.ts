import { css } from 'styled-system/css';

/** One grid for the heads and every row: two lines on a phone, columns from a desk on. */
export const rowGrid = css.raw({
  display: 'grid',
  alignItems: 'center',
  columnGap: { base: '2', lg: '3' },
  rowGap: '0.5',
  paddingInline: { base: '4', sm: '5' },
  gridTemplateColumns: {
    base: 'auto minmax(0, 1fr) auto auto',
    lg: 'minmax(0, 1fr) 6rem 5rem 5.5rem 9rem 2.5rem',
    xl: 'minmax(0, 1fr) 6rem 5rem 5.5rem 9rem 7rem 8.5rem 2.5rem',
  },
  // Beside the open lead the list has the columns that fit.
  '[data-beside]:has(> aside) &': {
    gridTemplateColumns: { xl: 'minmax(0, 1fr) 6rem 5.5rem 9rem 2.5rem' },
    gridTemplateAreas: {
      xl: `"name priority status followUp menu" "details priority status followUp menu"`,
    },
  },
  gridTemplateAreas: {
    base: `"name name priority menu" "status details rating menu" "followUp followUp followUp menu"`,
    lg: `"name priority rating status followUp menu" "details priority rating status followUp menu"`,
    xl: `"name priority rating status followUp owner phone menu" "details priority rating status followUp owner phone menu"`,
  },
});

/** The height of a dense row, and what divides it from the next. */
export const rowBox = css.raw({
  minHeight: { base: '[3.75rem]', lg: '[2.75rem]' },
  paddingBlock: { base: '2', lg: '0.5' },
  borderBottom: 'line',
  gridTemplateRows: { base: 'auto auto auto', lg: 'auto auto' },
});

/** The same for a comfortable row. */
export const roomy = css.raw({ paddingBlock: '3' });

/** The columns a narrow screen leaves to the open lead. */
export const onDesk = css.raw({
  display: { base: 'none', xl: 'block' },
  '[data-beside]:has(> aside) &': { display: 'none' },
});

/** The column that gives way to the open lead beside the list. */
export const alone = css.raw({ '[data-beside]:has(> aside) &': { display: 'none' } });
