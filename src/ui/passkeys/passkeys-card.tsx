import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { Passkey } from '../../api/passkeys.ts';
import { deviceText } from '../../domain/device.ts';
import { shortTime } from '../../domain/event-time.ts';
import { PASSKEY_MESSAGES } from '../../domain/passkey-messages.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ErrorMessage, Notification } from '../kit/message.tsx';
import { ErrorState } from '../kit/notice.tsx';
import { OutdatedNotice } from '../kit/outdated-notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { PASSKEY_TEXTS as TEXTS } from './passkey-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const hint = css({ color: 'fg.muted' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '2.5',
  '&:not(:first-child)': { borderTop: 'line' },
});
const name = css({ fontWeight: 'medium' });
const detail = css({ color: 'fg.muted', fontSize: 'sm' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });

/** The user's passkeys, with ways to add and to remove one. */
export function PasskeysCard() {
  const list = useActorOf('passkeyList');
  const { data } = useSelector(list, (snapshot) => snapshot.context);
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const retry = (): void => {
    list.send({ type: 'retry.requested' });
  };
  return (
    <Card title={TEXTS.title} busy={data === null && !failed}>
      <div className={stack}>
        <p className={hint}>{TEXTS.hint}</p>
        {data === null && failed && <ErrorState title={PASSKEY_MESSAGES.loadFailed} onRetry={retry} />}
        {data !== null && failed && <OutdatedNotice title={PASSKEY_MESSAGES.refreshFailed} onRetry={retry} />}
        {data === null && !failed && (
          <p>
            <Skeleton>{TEXTS.none}</Skeleton>
          </p>
        )}
        {data?.length === 0 && <p>{TEXTS.none}</p>}
        {data !== null && data.length > 0 && (
          <ul>
            {data.map((passkey) => (
              <Row key={passkey._id} passkey={passkey} />
            ))}
          </ul>
        )}
        {/* Not before what stands above it, which would push it down. */}
        {(data !== null || failed) && <Adding />}
      </div>
      <RemovalQuestion />
    </Card>
  );
}

function Adding() {
  const passkeys = useActorOf('passkeys');
  const { problem } = useSelector(passkeys, (snapshot) => snapshot.context);
  const adding = useSelector(passkeys, (snapshot) => snapshot.hasTag('adding'));
  const making = useSelector(passkeys, (snapshot) => snapshot.hasTag('making'));
  const slow = useSelector(passkeys, (snapshot) => snapshot.hasTag('slow'));
  return (
    <>
      {problem !== null && <ErrorMessage>{problem}</ErrorMessage>}
      {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      <div className={buttons}>
        <Button
          variant="outline"
          busy={adding}
          onClick={() => {
            passkeys.send({ type: 'passkey.requested' });
          }}
        >
          {TEXTS.add}
        </Button>
        {adding && (
          <Button
            variant="ghost"
            onClick={() => {
              passkeys.send({ type: 'addition.cancelled' });
            }}
          >
            {TEXTS.cancel}
          </Button>
        )}
        {making && <p role="status">{TEXTS.making}</p>}
      </div>
    </>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const removal = useActorOf('passkeyRemoval');
  const zone = useEvent()?.timezone ?? 'UTC';
  const now = new Date();
  const { _id: id, createdAt, lastUsedAt } = passkey;
  const text = deviceText(passkey);
  const used = lastUsedAt === undefined ? TEXTS.neverUsed : TEXTS.lastUsed(shortTime(lastUsedAt, now, zone));
  return (
    <li className={row}>
      <div>
        <p className={name}>
          <bdi>{text}</bdi>
        </p>
        <p className={detail}>{`${TEXTS.addedOn(shortTime(createdAt, now, zone))} · ${used}`}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={TEXTS.removeOf(text)}
        onClick={() => {
          removal.send({ type: 'remove.requested', row: { id, name: text } });
        }}
      >
        {TEXTS.remove}
      </Button>
    </li>
  );
}

function RemovalQuestion() {
  const removal = useActorOf('passkeyRemoval');
  const { removing, message } = useSelector(removal, (snapshot) => snapshot.context);
  return (
    <ConfirmDialog
      open={useSelector(removal, (snapshot) => snapshot.hasTag('confirming'))}
      busy={useSelector(removal, (snapshot) => snapshot.hasTag('busy'))}
      slow={useSelector(removal, (snapshot) => snapshot.hasTag('slow'))}
      question={TEXTS.ask}
      detail={TEXTS.askDetail(removing?.name ?? '')}
      confirmLabel={TEXTS.remove}
      error={message}
      onConfirm={() => {
        removal.send({ type: 'remove.confirmed' });
      }}
      onCancel={() => {
        removal.send({ type: 'remove.declined' });
      }}
    />
  );
}
