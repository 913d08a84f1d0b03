import { ArrowDown } from 'lucide-react';
import { css } from 'styled-system/css';
import { LEAD_ROW_TEXTS as TEXTS } from './leads-texts.ts';
import { alone, onDesk, rowGrid } from './row-grid.ts';

const look = css.raw({
  display: { base: 'none', lg: 'grid' },
  flexShrink: '0',
  alignItems: 'center',
  paddingBlock: '0.5',
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

const sorter = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: { base: '6', _coarse: 'touch' },
  cursor: 'pointer',
  fontWeight: 'medium',
  '& svg': { width: '4', height: '4' },
  '&:hover, &[aria-pressed=true]': { color: 'fg.default' },
});

type LeadHeadsProps = {
  /** The order of the list; "" is newest first. */
  sort: string;
  onSort: (sort: string) => void;
};

/** What the columns show; two of them order the list, and pressed again no longer do. */
export function LeadHeads({ sort, onSort }: LeadHeadsProps) {
  const sorted = (name: 'name' | 'followUp') => (
    <button
      type="button"
      className={sorter}
      aria-pressed={sort === name}
      aria-label={TEXTS.sortBy[name]}
      onClick={() => {
        onSort(sort === name ? '' : name);
      }}
    >
      <span>{TEXTS.heads[name]}</span>
      {sort === name && <ArrowDown aria-hidden="true" />}
    </button>
  );
  return (
    <div className={css(rowGrid, look)}>
      <span className={css({ gridArea: 'name' })}>{sorted('name')}</span>
      <Head area="priority" />
      <Head area="rating" />
      <Head area="status" />
      <span className={css({ gridArea: 'followUp' })}>{sorted('followUp')}</span>
      <Head area="owner" />
      <Head area="phone" />
    </div>
  );
}

const areas = {
  priority: css({ gridArea: 'priority' }),
  rating: css(alone, { gridArea: 'rating' }),
  status: css({ gridArea: 'status' }),
  owner: css(onDesk, { gridArea: 'owner' }),
  phone: css(onDesk, { gridArea: 'phone' }),
} as const;

/** The head of a column that says by itself what it shows to those who listen. */
function Head({ area }: { area: keyof typeof areas }) {
  return (
    <span className={areas[area]} aria-hidden="true">
      {TEXTS.heads[area]}
    </span>
  );
}
