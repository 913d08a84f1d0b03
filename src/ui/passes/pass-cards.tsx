import { Ticket } from 'lucide-react';
import { css } from 'styled-system/css';
import type { Pass } from '../../api/passes.ts';
import { PASS_MESSAGES } from '../../domain/screen-messages.ts';
import { LoadMore } from '../kit/load-more.tsx';
import { EmptyState, ErrorState } from '../kit/notice.tsx';
import { OutdatedNotice } from '../kit/outdated-notice.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import type { useList } from '../kit/use-list.ts';
import { PassCard } from './pass-card.tsx';
import { PASSES_TEXTS as TEXTS } from './passes-texts.ts';

const panel = css({
  display: 'flex',
  paddingInline: '4',
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});
const waiting = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  minHeight: '[16rem]',
  color: 'fg.muted',
});
const stack = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } });
const grid = css({
  display: 'grid',
  gap: { base: '3', sm: '4' },
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 17rem), 1fr))]',
});

/** The exhibitor's passes, or the loading, failed or empty state (spec §2). */
export function PassCards({ list }: { list: ReturnType<typeof useList<Pass>> }) {
  if (list.kind === 'loading') {
    return (
      <div className={waiting} aria-busy="true">
        <Spinner />
        <p role="status">{list.slow ? KIT_TEXTS.stillWorking : TEXTS.loading}</p>
      </div>
    );
  }
  if (list.kind === 'failed') {
    return (
      <div className={panel}>
        <ErrorState title={TEXTS.failed} onRetry={list.retry} />
      </div>
    );
  }
  if (list.rows.length === 0) {
    return (
      <div className={panel}>
        <EmptyState icon={Ticket} title={PASS_MESSAGES.none} text={PASS_MESSAGES.noneYet} />
      </div>
    );
  }
  return (
    <div className={stack}>
      {list.outdated && <OutdatedNotice title={TEXTS.failed} onRetry={list.retry} />}
      <ul className={grid} aria-label={TEXTS.list}>
        {list.rows.map((pass) => (
          <PassCard key={pass._id} pass={pass} />
        ))}
      </ul>
      {list.more.hasMore && <LoadMore {...list.more} />}
    </div>
  );
}
