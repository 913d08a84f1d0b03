import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { OwnData } from '../../api/own-data.ts';
import { dateTimeText } from '../../domain/dates.ts';
import { Card } from '../kit/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { CoverHeader } from '../shell/cover-header.tsx';
import { GuestPage } from '../shell/guest-page.tsx';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { OwnBadges } from './own-badges.tsx';
import { OwnDataHolders } from './own-data-holders.tsx';
import { OwnDataRequests } from './own-data-requests.tsx';
import { OwnRegistrations } from './own-registrations.tsx';
import { OWN_DATA_TEXTS as TEXTS } from './own-data-texts.ts';

const words = css({ display: 'flex', flexDirection: 'column', gap: '1' });
const whose = css({ fontWeight: 'medium' });

/** What the event holds about the owner of the link, and what the owner can do about it. */
export function OwnDataPage({ data }: { data: OwnData }) {
  const ownData = useActorOf('ownData');
  const snapshot = useSelector(ownData, (current) => current);
  const { act, refusal } = snapshot.context;
  const event = useEvent();
  const zone = event?.timezone ?? 'UTC';
  const now = new Date();
  const time = (iso: string): string => dateTimeText(iso, now, zone);
  const question = TEXTS.questions[act ?? 'copy'];
  return (
    <GuestPage
      header={
        <CoverHeader
          above={
            event && (
              <p>
                <bdi>{event.title}</bdi>
              </p>
            )
          }
          title={TEXTS.title}
        >
          <div className={words}>
            <p>
              {TEXTS.heldAbout} <bdi className={whose}>{data.email}</bdi>
            </p>
            <p>{TEXTS.validUntil(time(data.validUntil))}</p>
          </div>
        </CoverHeader>
      }
    >
      <OwnBadges data={data} time={time} />
      <OwnDataHolders holders={data.holders} time={time} />
      {(data.registrations.length > 0 || data.memberOf.length > 0) && (
        <Card title={TEXTS.registrations}>
          <OwnRegistrations data={data} time={time} />
        </Card>
      )}
      <OwnDataRequests requests={data.requests} time={time} />
      <ConfirmDialog
        open={snapshot.hasTag('questioned')}
        question={question.title}
        detail={question.detail}
        confirmLabel={question.confirm}
        tone={act === 'copy' ? 'solid' : 'danger'}
        busy={snapshot.hasTag('busy')}
        slow={snapshot.hasTag('slow')}
        error={refusal}
        onConfirm={() => {
          ownData.send({ type: 'act.confirmed' });
        }}
        onCancel={() => {
          ownData.send({ type: 'act.cancelled' });
        }}
      />
    </GuestPage>
  );
}
