import { Ticket } from 'lucide-react';
import { css } from 'styled-system/css';
import type { TicketTypes } from '../../api/dashboard.ts';
import { percentOf } from '../../domain/dashboard.ts';
import { DASHBOARD_TEXTS } from '../../domain/dashboard-texts.ts';
import { Card } from '../kit/card.tsx';
import { EmptyState, ErrorState } from '../kit/notice.tsx';
import { ProgressBar } from '../kit/progress-bar.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { CARD_TEXTS } from './card-texts.ts';
import type { CardState } from './use-dashboard.ts';

// Few types share the room of the card.
const list = css({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: '1',
  justifyContent: 'space-between',
  gap: '3',
});
const row = css({ display: 'flex', flexDirection: 'column', gap: '1.5' });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '3',
});
const nameText = css({ fontWeight: 'medium' });
const muted = css({ color: 'fg.muted', fontSize: 'xs' });

/** Issued, allocated and available tickets per type; a bar is the used share of all (spec §2, §3). */
export function TicketBreakdown({ types, className }: { types: CardState<TicketTypes>; className: string }) {
  return (
    <Card title={CARD_TEXTS.tickets.title} busy={types.kind === 'loading'} className={className}>
      {types.kind === 'loading' && <Rows rows={PLACEHOLDERS} skeleton />}
      {types.kind === 'failed' && <ErrorState title={CARD_TEXTS.tickets.failed} onRetry={types.retry} />}
      {types.kind === 'ready' &&
        (Object.keys(types.data).length === 0 ? (
          <EmptyState icon={Ticket} title={CARD_TEXTS.tickets.none} text={CARD_TEXTS.tickets.noneHint} />
        ) : (
          <Rows rows={Object.entries(types.data)} />
        ))}
    </Card>
  );
}

type Row = [name: string, counts: TicketTypes[string]];

const PLACEHOLDERS: Row[] = ['Ticket type', 'Another type', 'A third', 'A fourth'].map((name) => [
  name,
  { allocated: 0, issued: 0, available: 0 },
]);

function Rows({ rows, skeleton = false }: { rows: Row[]; skeleton?: boolean }) {
  return (
    <ul className={list} aria-hidden={skeleton || undefined}>
      {rows.map(([name, { allocated, issued, available }]) => {
        const counts = DASHBOARD_TEXTS.tickets(issued, allocated, available);
        return (
          <li key={name} className={row}>
            <div className={head}>
              <span className={nameText}>{skeleton ? <Skeleton>{name}</Skeleton> : <bdi>{name}</bdi>}</span>
              <span className={muted}>{skeleton ? <Skeleton>{counts}</Skeleton> : counts}</span>
            </div>
            <ProgressBar label={CARD_TEXTS.tickets.issued(name)} percent={percentOf(issued, allocated)} />
          </li>
        );
      })}
    </ul>
  );
}
