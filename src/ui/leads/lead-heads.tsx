import { ArrowDown } from 'lucide-react';
import { css } from 'styled-system/css';
import { SORT_LABELS } from './lead-labels.ts';
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
  minHeight: '6',
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
  const sorted = (name: 'name' | 'followUp', label: string) => (
    <button
      type="button"
      className={sorter}
      aria-pressed={sort === name}
      aria-label={`${label}: sort by ${SORT_LABELS[name].toLowerCase()}`}
      onClick={() => {
        onSort(sort === name ? '' : name);
      }}
    >
      {label}
      {sort === name && <ArrowDown aria-hidden="true" />}
    </button>
  );
  return (
    <div className={css(rowGrid, look)}>
      <span className={css({ gridArea: 'name' })}>{sorted('name', 'Lead')}</span>
      <Head area="priority">Priority</Head>
      <Head area="rating">Rating</Head>
      <Head area="status">Status</Head>
      <span className={css({ gridArea: 'followUp' })}>{sorted('followUp', 'Follow-up')}</span>
      <Head area="owner">Owner</Head>
      <Head area="phone">Phone</Head>
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
function Head({ area, children }: { area: keyof typeof areas; children: string }) {
  return (
    <span className={areas[area]} aria-hidden="true">
      {children}
    </span>
  );
}
