import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { LoadMore } from '../kit/load-more.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorState } from '../kit/notice.tsx';
import { OutdatedNotice } from '../kit/outdated-notice.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import type { useList } from '../kit/use-list.ts';
import { RowPlaceholders } from './row.tsx';
import { PASSES_TEXTS as TEXTS } from './passes-texts.ts';

type ListBodyProps<Row> = {
  list: ReturnType<typeof useList<Row>>;
  label: string;
  /** Title of the error state. */
  failed: string;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });
// Extends to the card's edges, so that the lines between rows reach them.
const rows = css({ marginInline: { base: '-4', sm: '-5' }, borderTop: 'line' });

/** The rows of a list, or its loading, failed or empty state. */
export function ListBody<Row>({ list, label, failed, empty, children }: ListBodyProps<Row>) {
  if (list.kind === 'failed') return <ErrorState title={failed} onRetry={list.retry} />;
  return (
    <div className={stack} tabIndex={-1} role="group" aria-label={TEXTS.listOf(label)}>
      {list.slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      {list.outdated && <OutdatedNotice title={failed} onRetry={list.retry} />}
      {list.kind === 'loading' && <RowPlaceholders className={rows} />}
      {list.kind === 'ready' && list.rows.length === 0 && empty}
      {list.rows.length > 0 && <ul className={rows}>{list.rows.map(children)}</ul>}
      {list.kind === 'ready' && <LoadMore {...list.more} />}
    </div>
  );
}
