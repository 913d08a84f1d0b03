import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { css } from 'styled-system/css';
import type { SignedInDevice } from '../../api/sign-in-details.ts';
import { deviceText } from '../../domain/device.ts';
import { dateTimeText } from '../../domain/dates.ts';
import { SESSION_MESSAGES } from '../../domain/session-messages.ts';
import { OTHER_DEVICES, OTHERS_AND_PASSKEYS } from '../../machines/sign-in-details/actors.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { CardRow, ResourceCard } from '../kit/resource-card.tsx';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { DEVICES_TEXTS as TEXTS } from './device-texts.ts';
import { DeviceQuestion } from './device-question.tsx';

const last = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

/** Where the user is signed in, with ways to end that. */
export function DevicesCard() {
  return (
    <ResourceCard
      resource={useActorOf('deviceList')}
      texts={{ ...SESSION_MESSAGES, ...TEXTS }}
      placeholder={TEXTS.thisDevice}
      row={(device) => <Device key={device._id} device={device} />}
      aside={<DeviceQuestion />}
    >
      <SignOutOthers />
    </ResourceCard>
  );
}

function SignOutOthers() {
  const signOut = useActorOf('deviceSignOut');
  const { data } = useSelector(useActorOf('deviceList'), (snapshot) => snapshot.context);
  const hasPasskeys = useSelector(
    useActorOf('passkeyList'),
    (snapshot) => (snapshot.context.data ?? []).length > 0,
  );
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) === true;
  if (!hasOthers) return null;
  return (
    <p className={last}>
      <Button
        variant="outline"
        onClick={() => {
          signOut.send({ type: 'remove.requested', row: OTHER_DEVICES });
        }}
      >
        {TEXTS.signOutOthers}
      </Button>
      {hasPasskeys && (
        <Button
          variant="outline"
          onClick={() => {
            signOut.send({ type: 'remove.requested', row: OTHERS_AND_PASSKEYS });
          }}
        >
          {TEXTS.signOutAndPasskeys}
        </Button>
      )}
    </p>
  );
}

function Device({ device }: { device: SignedInDevice }) {
  const signOut = useActorOf('deviceSignOut');
  const zone = useEvent()?.timezone ?? 'UTC';
  const now = new Date();
  const { _id: id, createdAt, lastUsedAt, isCurrent, place } = device;
  const text = deviceText(device);
  const times = `${TEXTS.signedIn(dateTimeText(createdAt, now, zone))} · ${TEXTS.lastUsed(dateTimeText(lastUsedAt, now, zone))}`;
  return (
    <CardRow
      name={text}
      label={
        isCurrent && (
          <Badge tone="success" icon={CircleCheck}>
            {TEXTS.thisDevice}
          </Badge>
        )
      }
      details={place === undefined ? [times] : [<bdi key="place">{place}</bdi>, times]}
    >
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
    </CardRow>
  );
}
