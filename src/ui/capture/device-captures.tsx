import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { css, cx } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { NO_CAPTURES } from '../../domain/capture/item.ts';
import { ROUTES } from '../../domain/routes.ts';
import { Card } from '../kit/card.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { RECEIPT_TEXTS } from './capture-texts.ts';
import { ReceiptRow } from './receipt-row.tsx';

const list = css({ display: 'flex', flexDirection: 'column', marginBottom: '3' });

const narrow = css({ width: '[fit-content]' });

/** Most captures shown above the leads; the receipts have all. */
const MOST_SHOWN = 20;

type DeviceCapturesProps = { /** Confirmed ones too: the list of leads is not there. */ all: boolean };

/** What this device captured and the lists of the server do not show yet; nothing where there is none. */
export function DeviceCaptures({ all }: DeviceCapturesProps) {
  const receipts = useActorOf('receipts');
  const data = useSelector(useActorOf('captureItems'), (snapshot) => snapshot.context.data);
  const counts = useSelector(useActorOf('outbox'), (snapshot) => snapshot.context.counts);
  const { waiting, refused, captured } = counts ?? NO_CAPTURES;
  const isWanted = waiting + refused > 0 || (all && captured > 0);
  useEffect(() => {
    if (isWanted) receipts.send({ type: 'data.requested' });
  }, [receipts, isWanted]);
  const items = data?.items.filter(({ state }) => LISTED.includes(state) || (all && state === 'confirmed'));
  if (!isWanted || !items || items.length === 0) return null;
  return (
    <div data-captures>
      <Card title={RECEIPT_TEXTS.listed}>
        <ul className={list}>
          {items.slice(0, MOST_SHOWN).map((item) => (
            <ReceiptRow key={item.clientId} item={item} />
          ))}
        </ul>
        <Link href={ROUTES.receipts} className={cx(button({ variant: 'outline', size: 'sm' }), narrow)}>
          {RECEIPT_TEXTS.title}
        </Link>
      </Card>
    </div>
  );
}

/** States of a capture that no list of the server shows. */
const LISTED: readonly string[] = ['open', 'waiting', 'refused'];
