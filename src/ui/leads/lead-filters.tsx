import { Rows2, Rows4, SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import type { Lead } from '../../api/leads.ts';
import { perLanguage } from '../../domain/locale.ts';
import { ME } from '../../domain/leads/narrowing.ts';
import { numberText } from '../../domain/number-text.ts';
import { LEAD_FILTERS, LEAD_SOURCES, LEAD_STATUSES } from '../../domain/screen-constants.ts';
import { Button } from '../kit/button.tsx';
import { FilterSelect } from '../kit/filter-select.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import type { useList } from '../kit/use-list.ts';
import { useViews } from '../lead-views/use-views.ts';
import { ViewActions } from '../lead-views/view-actions.tsx';
import { ViewsMenu } from '../lead-views/views-menu.tsx';
import { AnswerFilters } from '../lead-questions/answer-filters.tsx';
import { LeadChips } from './lead-chips.tsx';
import {
  DUE_LABELS,
  PRIORITY_LABELS,
  SORT_LABELS,
  SOURCE_LABELS,
  STATUS_LABELS,
} from './lead-label-texts.ts';
import { LEADS_TEXTS, LEAD_FILTER_TEXTS as TEXTS } from './leads-texts.ts';
import { TagFilter } from './tag-filter.tsx';
import { useDensity } from './use-density.ts';
import { useOwners } from './use-owners.ts';
import { Tooltip } from '../kit/tooltip.tsx';

type Option = readonly [value: string, label: string];
type LeadListView = ReturnType<typeof useList<Lead>>;

const [EVERY, ...PRIORITIES] = LEAD_FILTERS;

const optionsOf = perLanguage(() => {
  const any: Option = ['', TEXTS.any];
  return {
    priority: [[EVERY, TEXTS.all], ...PRIORITIES.map((one) => [one, PRIORITY_LABELS[one]] as const)],
    status: [any, ...LEAD_STATUSES.map((one) => [one, STATUS_LABELS[one]] as const)],
    source: [any, ...LEAD_SOURCES.map((one) => [one, SOURCE_LABELS[one]] as const)],
    due: [any, ...Object.entries(DUE_LABELS)],
    sort: [['', TEXTS.newest], ...Object.entries(SORT_LABELS)],
  } satisfies Record<string, readonly Option[]>;
});

const tools = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const first = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto auto', sm: 'minmax(0, 1fr) auto auto auto' },
});
const toggle = css({ paddingInline: '3' });
const rows = css({ display: { base: 'none', sm: 'inline-flex' } });
const rest = css({
  gap: '2',
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
    xl: 'repeat(6, minmax(0, 1fr)) minmax(0, 1.25fr)',
  },
});
const shown = css({ display: 'grid' });
const folded = css({ display: 'none' });
const named = css({ display: 'flex', flexDirection: 'column', gap: '1' });
const word = css({ color: 'fg.muted', fontSize: 'xs', fontWeight: 'medium' });

/** The search and the filters of the list. The filters are folded until they are wanted. */
export function LeadFilters({ list }: { list: LeadListView }) {
  const [open, setOpen] = useState(false);
  const [density, chooseDensity] = useDensity();
  const id = useId();
  const views = useViews();
  const count = Object.keys(list.filters).filter((name) => name !== 'tab').length;
  return (
    <div className={tools} role="search" aria-label={LEADS_TEXTS.leads}>
      <div className={first}>
        <SearchBox label={TEXTS.search} {...list.searchBox} />
        <ViewsMenu views={views} />
        <Button
          variant="outline"
          className={toggle}
          aria-label={count === 0 ? TEXTS.filters : TEXTS.filtersInUse(count)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <SlidersHorizontal aria-hidden="true" />
          {count > 0 && <span>{numberText(count)}</span>}
        </Button>
        <Tooltip text={TEXTS.comfortable}>
          <Button
            variant="outline"
            size="icon"
            className={rows}
            aria-label={TEXTS.comfortable}
            aria-pressed={density === 'comfortable'}
            onClick={() => {
              chooseDensity(density === 'dense' ? 'comfortable' : 'dense');
            }}
          >
            {density === 'dense' ? <Rows4 aria-hidden="true" /> : <Rows2 aria-hidden="true" />}
          </Button>
        </Tooltip>
      </div>
      {open ? (
        <ViewActions views={views} list={list} />
      ) : (
        <LeadChips list={list}>
          <ViewActions views={views} list={list} />
        </LeadChips>
      )}
      <div id={id} className={cx(rest, open ? shown : folded)}>
        <Selects list={list} />
      </div>
    </div>
  );
}

function Selects({ list }: { list: LeadListView }) {
  const { fields } = TEXTS;
  const options = optionsOf();
  const owners: readonly Option[] = [
    ['', TEXTS.anyone],
    [ME, TEXTS.me],
    ['none', TEXTS.unassigned],
    ...useOwners().options,
  ];
  const select = (label: string, name: string, options: readonly Option[], every = '') => (
    <Named label={label}>
      <FilterSelect
        label={label}
        options={options}
        value={list.filters[name] ?? every}
        onChange={(value) => {
          list.setFilter(name, value === every ? '' : value);
        }}
      />
    </Named>
  );
  return (
    <>
      {select(fields.priority, 'priority', options.priority, EVERY)}
      {select(fields.status, 'status', options.status)}
      {select(fields.source, 'source', options.source)}
      {select(fields.owner, 'owner', owners)}
      {select(fields.due, 'due', options.due)}
      <Named label={fields.tag}>
        <TagFilter
          value={list.filters['tag'] ?? ''}
          known={list.rows}
          onChange={(tag) => {
            list.setFilter('tag', tag);
          }}
        />
      </Named>
      <AnswerFilters filters={list.filters} select={select} />
      {select(fields.sort, 'sort', options.sort)}
    </>
  );
}

/** The visible label above a control that has its own accessible name. */
function Named({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={named}>
      <span className={word} aria-hidden="true">
        <bdi>{label}</bdi>
      </span>
      {children}
    </div>
  );
}
