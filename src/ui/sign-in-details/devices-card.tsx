import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { css } from 'styled-system/css';
import type { SignedInDevice } from '../../api/sign-in-details.ts';
import { deviceText } from '../../domain/device.ts';
import { shortTime } from '../../domain/event-time.ts';
import { SESSION_MESSAGES } from '../../domain/session-messages.ts';
import { OTHER_DEVICES } from '../../machines/sign-in-details/actors.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { ErrorState } from '../kit/notice.tsx';
import { OutdatedNotice } from '../kit/outdated-notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { DEVICES_TEXTS as TEXTS } from './device-texts.ts';
import { DeviceQuestion } from './device-question.tsx';

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
const name = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontWeight: 'medium' });
const detail = css({ color: 'fg.muted', fontSize: 'sm' });
const last = css({ display: 'flex' });

/** Where the user is signed in, with ways to end that. */
export function DevicesCard() {
  const list = useActorOf('deviceList');
  const signOut = useActorOf('deviceSignOut');
  const { data } = useSelector(list, (snapshot) => snapshot.context);
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const retry = (): void => {
    list.send({ type: 'retry.requested' });
  };
  return (
    <Card title={TEXTS.title} busy={data === null && !failed}>
      <div className={stack}>
        <p className={hint}>{TEXTS.hint}</p>
        {data === null && failed && <ErrorState title={SESSION_MESSAGES.loadFailed} onRetry={retry} />}
        {data !== null && failed && <OutdatedNotice title={SESSION_MESSAGES.refreshFailed} onRetry={retry} />}
        {data === null && !failed && (
          <p>
            <Skeleton>{TEXTS.thisDevice}</Skeleton>
          </p>
        )}
        {data !== null && (
          <ul>
            {data.map((device) => (
              <Device key={device._id} device={device} />
            ))}
          </ul>
        )}
        {data?.some(({ isCurrent }) => !isCurrent) === true && (
          <p className={last}>
            <Button
              variant="outline"
              onClick={() => {
                signOut.send({ type: 'remove.requested', row: OTHER_DEVICES });
              }}
            >
              {TEXTS.signOutOthers}
            </Button>
          </p>
        )}
      </div>
      <DeviceQuestion />
    </Card>
  );
}

function Device({ device }: { device: SignedInDevice }) {
  const signOut = useActorOf('deviceSignOut');
  const zone = useEvent()?.timezone ?? 'UTC';
  const now = new Date();
  const { _id: id, createdAt, lastUsedAt, isCurrent, place } = device;
  const text = deviceText(device);
  return (
    <li className={row}>
      <div>
        <p className={name}>
          <bdi>{text}</bdi>
          {isCurrent && (
            <Badge tone="success" icon={CircleCheck}>
              {TEXTS.thisDevice}
            </Badge>
          )}
        </p>
        {place !== undefined && (
          <p className={detail}>
            <bdi>{place}</bdi>
          </p>
        )}
        <p className={detail}>
          {`${TEXTS.signedIn(shortTime(createdAt, now, zone))} · ${TEXTS.lastUsed(shortTime(lastUsedAt, now, zone))}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          aria-label={TEXTS.signOutOf(text)}
          onClick={() => {
            signOut.send({ type: 'remove.requested', row: { id, name: text } });
          }}
        >
          {TEXTS.signOut}
        </Button>
      )}
    </li>
  );
}
