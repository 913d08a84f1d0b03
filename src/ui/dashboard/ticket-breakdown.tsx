import { Ticket } from 'lucide-react';
import { css } from 'styled-system/css';
import type { TicketTypes } from '../../api/dashboard.ts';
import { percentOf } from '../../domain/dashboard.ts';
import { Card } from '../kit/card.tsx';
import { EmptyState, ErrorState } from '../kit/notice.tsx';
import { ProgressBar } from '../kit/progress-bar.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import type { CardState } from './use-dashboard.ts';

const list = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const row = css({ display: 'flex', flexDirection: 'column', gap: '1.5' });
const head = css({ display: 'flex', justifyContent: 'space-between', gap: '3' });
const nameText = css({ fontWeight: 'medium' });
const muted = css({ color: 'fg.muted', fontSize: 'xs' });
const share = css({ color: 'fg.muted', flexShrink: '0' });

/** Issued, allocated and available tickets per type, with the issued share (spec §2, §3). */
export function TicketBreakdown({ types }: { types: CardState<TicketTypes> }) {
  return (
    <Card title="Breakdown by Ticket Type" busy={types.kind === 'loading'}>
      {types.kind === 'loading' && <Rows rows={PLACEHOLDERS} skeleton />}
      {types.kind === 'failed' && (
        <ErrorState title="Ticket types could not be loaded" onRetry={types.retry} />
      )}
      {types.kind === 'ready' &&
        (Object.keys(types.data).length === 0 ? (
          <EmptyState
            icon={Ticket}
            title="No tickets yet"
            text="Your ticket types appear here once the organizer has allocated them."
          />
        ) : (
          <Rows rows={Object.entries(types.data)} />
        ))}
    </Card>
  );
}

type Row = [name: string, counts: TicketTypes[string]];

const PLACEHOLDERS: Row[] = ['Ticket type', 'Another type', 'A third'].map((name) => [
  name,
  { allocated: 0, issued: 0, available: 0 },
]);

function Rows({ rows, skeleton = false }: { rows: Row[]; skeleton?: boolean }) {
  return (
    <ul className={list} aria-hidden={skeleton || undefined}>
      {rows.map(([name, { allocated, issued, available }]) => {
        const percent = percentOf(issued, allocated);
        const counts = `${String(issued)} of ${String(allocated)} issued, ${String(available)} available`;
        return (
          <li key={name} className={row}>
            <div className={head}>
              <span className={nameText}>{skeleton ? <Skeleton>{name}</Skeleton> : name}</span>
              <span className={share}>{skeleton ? <Skeleton>00%</Skeleton> : `${String(percent)}%`}</span>
            </div>
            <ProgressBar label={`${name}: issued`} percent={percent} />
            <p className={muted}>{skeleton ? <Skeleton>{counts}</Skeleton> : counts}</p>
          </li>
        );
      })}
    </ul>
  );
}
