import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { css } from 'styled-system/css';
import type { Lead } from '../../api/leads.ts';
import { NO_LIST } from '../../domain/leads/samples.ts';
import { LoadMore } from '../kit/load-more.tsx';
import { ErrorState } from '../kit/notice.tsx';
import { useRows, type useList } from '../kit/use-list.ts';
import { VirtualList } from '../kit/virtual-list.tsx';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { LeadHeads } from './lead-heads.tsx';
import { LeadItem } from './lead-item.tsx';
import { LeadPlaceholders } from './lead-placeholders.tsx';
import { LEADS_TEXTS as TEXTS } from './leads-texts.ts';
import { NoLeads } from './no-leads.tsx';
import { RowActions } from './row-actions.tsx';
import type { LeadTab } from './row-controls.ts';
import { SampleLeads } from './sample-leads.tsx';
import { useDensity } from './use-density.ts';
import { useOwners } from './use-owners.ts';

/** Estimated heights of rows on a desktop in px; rendered rows are measured. */
const ROW_HEIGHTS = { dense: 46, comfortable: 72 } as const;

const scroll = css({
  flexGrow: { base: '1', md: '0' },
  flexBasis: { base: '[0]', md: '[auto]' },
  minHeight: '[0]',
  scrollbarGutter: { lg: 'stable' },
  borderBottomRadius: 'card',
  outlineOffset: '[-2px]',
});

type LeadListProps = {
  list: ReturnType<typeof useList<Lead>>;
  tab: LeadTab;
  onAdd: () => void;
  onShowAll: () => void;
};

/** The rows of one tab; they fill the window and scroll in it. */
export function LeadList({ list, tab, onAdd, onShowAll }: LeadListProps) {
  const zone = useEvent()?.timezone ?? 'UTC';
  if (list.kind === 'failed') return <ErrorState title={TEXTS.failed} onRetry={list.retry} />;
  const heads = (
    <LeadHeads
      sort={list.filters['sort'] ?? ''}
      onSort={(sort) => {
        list.setFilter('sort', sort);
      }}
    />
  );
  if (list.kind === 'loading') {
    return (
      <>
        {heads}
        <LeadPlaceholders />
      </>
    );
  }
  if (list.facts[NO_LIST]) return <SampleLeads tab={tab} now={minute()} zone={zone} />;
  if (list.rows.length === 0) {
    return (
      <NoLeads
        tab={tab}
        isNarrowed={
          list.answered.search !== '' ||
          Object.keys(list.answered.filters).some((name) => name !== 'tab' && name !== 'sort')
        }
        isEmpty={list.facts['all'] === 0}
        onAdd={onAdd}
        onClear={() => {
          list.clear(['tab', 'sort']);
        }}
        onShowAll={onShowAll}
      />
    );
  }
  return (
    <>
      {heads}
      <LeadRows tab={tab} />
    </>
  );
}

/** Memoised: a typed letter renders no row before its answer is there. */
const LeadRows = memo(function LeadRows({ tab }: Pick<LeadListProps, 'tab'>) {
  const { rows, total, totalIsAtLeast, answered, more } = useRows(useActorOf('leadList'));
  const { nameOf } = useOwners();
  const zone = useEvent()?.timezone ?? 'UTC';
  const selecting = useSelector(useActorOf('leadSelection'), (snapshot) => snapshot.hasTag('selecting'));
  const [density] = useDensity();
  const now = minute();
  return (
    <RowActions leads={rows} tab={tab}>
      <VirtualList
        label={TEXTS.leads}
        className={scroll}
        rows={rows}
        keyOf={idOf}
        total={totalIsAtLeast ? -1 : total}
        rowHeight={ROW_HEIGHTS[density]}
        question={JSON.stringify(answered)}
        // After a failed page the user loads more by hand.
        canGoOn={more.hasMore && !more.busy && !more.failed}
        onNearEnd={more.onMore}
        end={<LoadMore {...more} />}
      >
        {(lead) => (
          <LeadItem
            lead={lead}
            now={now}
            zone={zone}
            owner={lead.ownerId && (nameOf(lead.ownerId) ?? '')}
            selecting={selecting}
            dense={density === 'dense'}
          />
        )}
      </VirtualList>
    </RowActions>
  );
});

const idOf = ({ _id }: Lead): string => _id;

/** The current minute, so that rows render again once a minute and not with every typed letter. */
const minute = (): number => Math.floor(Date.now() / 60_000) * 60_000;
