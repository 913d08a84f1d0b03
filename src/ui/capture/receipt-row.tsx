import { CircleCheck, CircleX, Clock, Smartphone, Undo2 } from 'lucide-react';
import { css } from 'styled-system/css';
import type { CaptureItem } from '../../domain/capture/item.ts';
import { REFUSAL_LABELS, STATE_LABELS, titleOf } from '../../domain/capture/messages.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { useActorOf } from '../shell/portal-context.tsx';

const root = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  paddingBlock: '2.5',
  borderBottom: 'line',
});
const number = css({
  minWidth: '10',
  color: 'fg.muted',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
});
const words = css({ flexGrow: '1', minWidth: '[10rem]', overflowWrap: 'anywhere' });
const detail = css({ color: 'fg.muted', fontSize: 'sm' });
const buttons = css({ display: 'flex', gap: '2' });

const LOOKS = {
  open: { tone: 'neutral', icon: Smartphone },
  waiting: { tone: 'warning', icon: Clock },
  confirmed: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'danger', icon: CircleX },
  dropped: { tone: 'neutral', icon: Undo2 },
  closed: { tone: 'neutral', icon: Undo2 },
} as const;

const KINDS = { capture: '', note: 'Note: ', change: 'Later: ' } as const;

/** One number of this device, and what became of it. */
export function ReceiptRow({ item }: { item: CaptureItem }) {
  const receipts = useActorOf('receipts');
  const { clientId, seq, kind, capturedAt, state, receipt, values } = item;
  const isGone = state === 'dropped' || state === 'closed';
  const name = isGone ? '' : titleOf({ who: item.who, code: item.rawCode ?? '' });
  return (
    <li className={root}>
      <span className={number}>{String(seq)}</span>
      <div className={words}>
        {!isGone && <bdi>{`${KINDS[kind]}${name}`}</bdi>}
        <p className={detail}>
          {new Date(capturedAt).toLocaleString()}
          {values.note && ` · ${values.note.slice(0, 80)}`}
          {receipt?.reason && ` · ${REFUSAL_LABELS[receipt.reason]}`}
        </p>
      </div>
      <Badge {...LOOKS[state]}>{STATE_LABELS[state]}</Badge>
      {state === 'refused' && (
        <div className={buttons}>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              receipts.send({ type: 'again.requested', id: clientId });
            }}
          >
            Send again
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              receipts.send({ type: 'dismissal.requested', id: clientId });
            }}
          >
            Give up
          </Button>
        </div>
      )}
    </li>
  );
}
