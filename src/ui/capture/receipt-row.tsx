import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { isSilent, type CaptureItem } from '../../domain/capture/item.ts';
import { dateTimeText } from '../../domain/dates.ts';
import { CAPTURE_MESSAGES, REFUSAL_LABELS } from '../../domain/capture/messages.ts';
import { codeOf, isForgotten, titleOf } from '../../domain/capture/sentences.ts';
import { numberText } from '../../domain/number-text.ts';
import { LEAD_LINKS } from '../dashboard/use-lead-page.ts';
import { Button } from '../kit/button.tsx';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { RECEIPT_TEXTS as TEXTS } from './capture-texts.ts';
import { StateBadge } from './state-badge.tsx';

// Number and words; state and buttons below on a phone, beside on a desk.
const root = css({
  display: 'grid',
  gridTemplateColumns: { base: '[2rem minmax(0, 1fr)]', sm: '[2.5rem minmax(0, 1fr) auto]' },
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1.5',
  paddingBlock: '2.5',
  '&:not(:first-child)': { borderTop: 'line' },
});
const number = css({
  color: 'fg.muted',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
});
const words = css({ overflowWrap: 'anywhere' });
const detail = css({ color: 'fg.muted', fontSize: 'sm' });
const buttons = css({
  gridColumn: { base: '[2]', sm: 'auto' },
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
});

/** One number of this device, and what became of it. */
export function ReceiptRow({ item }: { item: CaptureItem }) {
  const receipts = useActorOf('receipts');
  const zone = useEvent()?.timezone ?? 'UTC';
  const { clientId, seq, kind, capturedAt, state, receipt, values } = item;
  const isGone = state === 'dropped' || state === 'closed';
  const code = codeOf(item);
  // Signing out took the content from the device; whose it is, the server still says.
  const told = useSelector(
    useActorOf('captureDevices'),
    ({ context: { data } }) => data?.forgotten[clientId] ?? receipt,
  );
  const lead = isForgotten(item) ? told?.leadId : undefined;
  return (
    <li className={root}>
      <span className={number}>{numberText(seq)}</span>
      <div className={words}>
        {!isGone && (
          <bdi>
            {lead === undefined ? (
              <span>{TEXTS.row[kind](titleOf({ who: item.who, code }))}</span>
            ) : (
              <Link href={LEAD_LINKS.lead(lead)}>{TEXTS.row[kind](told?.fullName || TEXTS.openLead)}</Link>
            )}
          </bdi>
        )}
        <p className={detail}>
          <span>{dateTimeText(capturedAt, new Date(), zone)}</span>
          {values.note && (
            <span>
              {' · '}
              <bdi>{values.note.slice(0, 80)}</bdi>
            </span>
          )}
          {!isGone && isSilent(item) && <span> · {CAPTURE_MESSAGES.sharesNothing}</span>}
          {receipt?.reason && <span> · {REFUSAL_LABELS[receipt.reason]}</span>}
        </p>
      </div>
      <div className={buttons}>
        <StateBadge state={state} />
        {state === 'refused' && (
          <>
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                receipts.send({ type: 'again.requested', id: clientId });
              }}
            >
              {TEXTS.sendAgain}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                receipts.send({ type: 'dismissal.requested', id: clientId });
              }}
            >
              {TEXTS.giveUp}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
