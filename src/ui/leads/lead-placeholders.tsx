import { css } from 'styled-system/css';
import { Skeleton } from '../kit/skeleton.tsx';
import { alone, onDesk, roomy, rowBox, rowGrid } from './row-grid.ts';
import { useDensity } from './use-density.ts';

const list = css({
  flexGrow: { base: '1', md: '0' },
  flexBasis: { base: '[0]', md: '[auto]' },
  minHeight: '[0]',
  overflow: 'hidden',
  scrollbarGutter: { lg: 'stable' },
});
const line = css.raw({ minWidth: '[0]', overflow: 'hidden', whiteSpace: 'nowrap' });
const small = css.raw({ ...line, fontSize: 'xs', lineHeight: 'tight' });
const name = css(line, { gridArea: 'name', lineHeight: 'tight' });
const details = css(small, { gridArea: 'details' });
const priority = css(small, { gridArea: 'priority' });
const rating = css(small, alone, { gridArea: 'rating' });
const status = css(small, { gridArea: 'status' });
const phone = css(small, onDesk, { gridArea: 'phone' });

/** As many rows as fit into a tall window. */
const ROWS = Array.from({ length: 18 }, (_, index) => index);

/** Rows of the same size as those that come, while the list is loading. */
export function LeadPlaceholders() {
  const [density] = useDensity();
  const row = css(rowGrid, rowBox, density === 'dense' ? {} : roomy);
  return (
    <ul className={list} aria-hidden="true">
      {ROWS.map((index) => (
        <li key={index} className={row}>
          <p className={name}>
            <Skeleton>Name of a lead</Skeleton>
          </p>
          <p className={details}>
            <Skeleton>Company, address@example.com</Skeleton>
          </p>
          <p className={priority}>
            <Skeleton>Medium</Skeleton>
          </p>
          <p className={rating}>
            <Skeleton>★★★★★</Skeleton>
          </p>
          <p className={status}>
            <Skeleton>new</Skeleton>
          </p>
          <p className={phone}>
            <Skeleton>+91 00000 00000</Skeleton>
          </p>
        </li>
      ))}
    </ul>
  );
}
