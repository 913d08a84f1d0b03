import { SearchX } from 'lucide-react';
import { css } from 'styled-system/css';
import { LoadMore } from '../kit/load-more.tsx';
import { Notification } from '../kit/message.tsx';
import { EmptyState, ErrorState } from '../kit/notice.tsx';
import { OutdatedNotice } from '../kit/outdated-notice.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import type { useList } from '../kit/use-list.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { RESOURCES_TEXTS as TEXTS } from './resources-texts.ts';
import type { Elements } from '../kit/elements.ts';

/** The search box is shown for more rows than this. */
const AT_A_GLANCE = 8;

type ListFrameProps<Row> = {
  list: ReturnType<typeof useList<Row>>;
  searchLabel: string;
  failedTitle: string;
  /** Shown when the list is empty and not searched. */
  empty: Elements;
  children: (rows: readonly Row[]) => Elements;
};

const stack = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } });
const panel = css({ backgroundColor: 'bg.surface', border: 'line', borderRadius: 'card' });

/** The shared frame of this screen's lists: loading, failure, search, empty state and paging. */
export function ListFrame<Row>({ list, searchLabel, failedTitle, empty, children }: ListFrameProps<Row>) {
  // While a cleared search is reloading, its results and the search box stay.
  const isSearching = list.search !== '' || list.isNarrowed;
  if (list.kind === 'loading') {
    return (
      <div className={stack}>
        {list.slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        <ListSkeleton />
      </div>
    );
  }
  if (list.kind === 'failed') {
    return (
      <div className={panel}>
        <ErrorState title={failedTitle} onRetry={list.retry} />
      </div>
    );
  }
  return (
    <div className={stack}>
      {list.outdated && <OutdatedNotice title={failedTitle} onRetry={list.retry} />}
      {(isSearching || list.total > AT_A_GLANCE) && <SearchBox label={searchLabel} {...list.searchBox} />}
      {list.rows.length > 0 && children(list.rows)}
      {list.rows.length === 0 &&
        (list.isNarrowed ? (
          <div className={panel}>
            <EmptyState icon={SearchX} title={TEXTS.nothingFound} text={TEXTS.otherWords} />
          </div>
        ) : (
          empty
        ))}
      <LoadMore {...list.more} />
    </div>
  );
}
