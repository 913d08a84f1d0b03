import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { ActorRefFrom } from 'xstate';
import type { createResource } from '../../machines/kit/resource.machine.ts';
import { Card } from './card.tsx';
import { ErrorState } from './notice.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { Skeleton } from './skeleton.tsx';
import type { Elements } from './elements.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const hintStyle = css({ color: 'fg.muted' });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '2.5',
  '&:not(:first-child)': { borderTop: 'line' },
});
const nameStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  fontWeight: 'medium',
});
const detail = css({ color: 'fg.muted', fontSize: 'sm' });

type ResourceCardProps<Row> = {
  resource: ActorRefFrom<ReturnType<typeof createResource<readonly Row[]>>>;
  texts: { title: string; hint: string; loadFailed: string; refreshFailed: string };
  /** Stands in for the rows while they are loaded. */
  placeholder: string;
  /** Said where there is no row. */
  empty?: string;
  row: (row: Row) => ReactNode;
  /** Below the rows, once they are there: earlier it would be pushed down. */
  children?: Elements;
  /** Dialogs. */
  aside?: ReactNode;
};

/** A card with all rows of a small resource, or its loading, failed or empty state. */
export function ResourceCard<Row>({
  resource,
  texts,
  placeholder,
  empty,
  row,
  children,
  aside,
}: ResourceCardProps<Row>) {
  const data = useSelector(resource, (snapshot) => snapshot.context.data);
  const failed = useSelector(resource, (snapshot) => snapshot.hasTag('failed'));
  const isLoading = data === null && !failed;
  const retry = (): void => {
    resource.send({ type: 'retry.requested' });
  };
  return (
    <Card title={texts.title} busy={isLoading}>
      <div className={stack}>
        <p className={hintStyle}>{texts.hint}</p>
        {data === null && failed && <ErrorState title={texts.loadFailed} onRetry={retry} />}
        {data !== null && failed && <OutdatedNotice title={texts.refreshFailed} onRetry={retry} />}
        {isLoading && (
          <p>
            <Skeleton>{placeholder}</Skeleton>
          </p>
        )}
        {data?.length === 0 && empty !== undefined && <p>{empty}</p>}
        {data !== null && data.length > 0 && <ul>{data.map(row)}</ul>}
        {!isLoading && children}
      </div>
      {aside}
    </Card>
  );
}

type CardRowProps = {
  name: string;
  /** Next to the name. */
  label?: ReactNode;
  details: readonly ReactNode[];
  /** What can be done with the row. */
  children?: ReactNode;
};

/** A row of such a card. */
export function CardRow({ name, label, details, children }: CardRowProps) {
  return (
    <li className={line}>
      <div>
        <p className={nameStyle}>
          <bdi>{name}</bdi>
          {label}
        </p>
        {details.map((text, place) => (
          <p key={place} className={detail}>
            {text}
          </p>
        ))}
      </div>
      {children}
    </li>
  );
}
