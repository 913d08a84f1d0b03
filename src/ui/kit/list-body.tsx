import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { LoadMore } from './load-more.tsx';
import { Notification } from './message.tsx';
import { ErrorState } from './notice.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { KIT_TEXTS } from './texts.ts';
import type { useList } from './use-list.ts';
import type { Elements } from './elements.ts';

type ListBodyProps<Row> = {
  list: ReturnType<typeof useList<Row>>;
  /** Accessible name of the list. */
  label: string;
  /** Title of the error state. */
  failed: string;
  empty: Elements;
  /** Rows of the same size while the list is loading. */
  placeholders: ReactNode;
  children: (row: Row) => ReactNode;
};

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });
// Extends to the card's edges, so that the lines between rows reach them.
const rows = css({ marginInline: { base: '-4', sm: '-5' }, borderTop: 'line' });

/** The rows of a list, or its loading, failed or empty state. */
export function ListBody<Row>({ list, label, failed, empty, placeholders, children }: ListBodyProps<Row>) {
  if (list.kind === 'failed') return <ErrorState title={failed} onRetry={list.retry} />;
  return (
    <div className={stack} tabIndex={-1} role="group" aria-label={label}>
      {list.slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      {list.outdated && <OutdatedNotice title={failed} onRetry={list.retry} />}
      {list.kind === 'loading' && (
        <ul className={rows} aria-hidden="true">
          {placeholders}
        </ul>
      )}
      {list.kind === 'ready' && list.rows.length === 0 && empty}
      {list.rows.length > 0 && <ul className={rows}>{list.rows.map(children)}</ul>}
      {list.kind === 'ready' && <LoadMore {...list.more} />}
    </div>
  );
}
