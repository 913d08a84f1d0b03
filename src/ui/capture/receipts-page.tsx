import { useSelector } from '@xstate/react';
import { Download, Inbox, Printer, ScanLine } from 'lucide-react';
import { useEffect } from 'react';
import { css, cx } from 'styled-system/css';
import { button, printed } from 'styled-system/recipes';
import { Link } from 'wouter';
import { CAPTURE_MESSAGES } from '../../domain/capture/messages.ts';
import { gapsIn } from '../../domain/capture/receipts-file.ts';
import { countsText } from '../../domain/capture/sentences.ts';
import { ROUTES } from '../../domain/routes.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { EmptyState, ErrorState } from '../kit/notice.tsx';
import { OutdatedNotice } from '../kit/outdated-notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { May } from '../shell/may.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { RECEIPT_TEXTS as TEXTS } from './capture-texts.ts';
import { KeepHint } from './keep-hint.tsx';
import { ReceiptRow } from './receipt-row.tsx';
import { ServerDevices } from './server-devices.tsx';

const stack = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } });
const list = css({ display: 'flex', flexDirection: 'column' });
const buttons = css({ display: 'flex', gap: '2' });
const summary = css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' });

/** What this device captured, what the server confirmed, and whether a number is missing. */
export default function ReceiptsPage() {
  const receipts = useActorOf('receipts');
  const onDevice = useActorOf('captureItems');
  const onServer = useActorOf('captureDevices');
  const { counts, isKept } = useSelector(useActorOf('outbox'), (snapshot) => snapshot.context);
  const { data } = useSelector(onDevice, (snapshot) => snapshot.context);
  const isUnread = useSelector(onDevice, (snapshot) => snapshot.hasTag('failed'));
  const devices = useSelector(onServer, (snapshot) => snapshot.context.data?.devices ?? null);
  const isFailed = useSelector(onServer, (snapshot) => snapshot.hasTag('failed'));
  useDocumentTitle(TEXTS.title);
  useEffect(() => {
    receipts.send({ type: 'data.requested' });
  }, [receipts]);
  const retry = (): void => {
    receipts.send({ type: 'retry.requested' });
  };
  const gaps = data ? gapsIn(data.items.map(({ seq }) => seq)) : [];
  return (
    <div className={stack}>
      <PageHeader
        title={TEXTS.title}
        action={
          <div className={buttons}>
            <Button
              variant="outline"
              onClick={() => {
                window.print();
              }}
            >
              <Printer aria-hidden="true" />
              {TEXTS.print}
            </Button>
            <Button
              variant="outline"
              onClick={() => {
                receipts.send({ type: 'file.requested' });
              }}
            >
              <Download aria-hidden="true" />
              {TEXTS.export}
            </Button>
          </div>
        }
      />
      {data !== null && data.ofOthers > 0 && <Notification>{TEXTS.ofOthers(data.ofOthers)}</Notification>}
      {!isKept && (
        <Notification>
          <KeepHint />
        </Notification>
      )}
      {gaps.length > 0 && (
        <ErrorMessage>{TEXTS.missing(gaps.map(([first, last]) => TEXTS.range(first, last)))}</ErrorMessage>
      )}
      <div className={cx(stack, printed())}>
        <Card title={TEXTS.onDevice} busy={data === null && !isUnread}>
          {counts !== null && <p className={summary}>{countsText(counts)}</p>}
          {data === null && isUnread && <ErrorState title={TEXTS.unread} onRetry={retry} />}
          {data !== null && isUnread && <OutdatedNotice title={TEXTS.outdated} onRetry={retry} />}
          {data?.items.length === 0 && (
            <EmptyState
              icon={Inbox}
              title={CAPTURE_MESSAGES.noReceipts}
              action={
                <May call="captureCreate">
                  <Link href={ROUTES.capture} className={button({ variant: 'outline' })}>
                    <ScanLine aria-hidden="true" />
                    {TEXTS.scan}
                  </Link>
                </May>
              }
            />
          )}
          {data !== null && data.items.length > 0 && (
            <ul className={list}>
              {data.items.map((item) => (
                <ReceiptRow key={item.clientId} item={item} />
              ))}
            </ul>
          )}
        </Card>
        {/* Below what the device holds, so it comes once that is known and never moves. */}
        {(data !== null || isUnread) && (
          <Card title={TEXTS.server.title} busy={devices === null && !isFailed}>
            {devices === null && isFailed && <ErrorState title={TEXTS.server.failed} onRetry={retry} />}
            {devices !== null && isFailed && <OutdatedNotice title={TEXTS.server.outdated} onRetry={retry} />}
            {devices === null && !isFailed && (
              <p>
                <Skeleton>{TEXTS.server.title}</Skeleton>
              </p>
            )}
            {devices !== null && <ServerDevices devices={devices} own={data?.deviceId ?? ''} />}
          </Card>
        )}
      </div>
    </div>
  );
}
