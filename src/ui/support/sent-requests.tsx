import { LifeBuoy } from 'lucide-react';
import { Card } from '../kit/card.tsx';
import { ListBody } from '../kit/list-body.tsx';
import { EmptyState } from '../kit/notice.tsx';
import { useList } from '../kit/use-list.ts';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { SentRequest, SENT_PLACEHOLDERS } from './sent-request.tsx';
import { SUPPORT_PAGE_TEXTS } from './support-texts.ts';

const TEXTS = SUPPORT_PAGE_TEXTS.requests;

/** The requests that the person has sent, newest first. */
export function SentRequests() {
  const list = useList(useActorOf('supportList'));
  const zone = useEvent()?.timezone ?? 'UTC';
  const now = new Date();
  return (
    <Card title={TEXTS.title} busy={list.kind === 'loading'}>
      <ListBody
        list={list}
        label={TEXTS.title}
        failed={TEXTS.failed}
        placeholders={SENT_PLACEHOLDERS}
        empty={<EmptyState icon={LifeBuoy} title={TEXTS.none} />}
      >
        {(request) => <SentRequest key={request._id} request={request} now={now} zone={zone} />}
      </ListBody>
    </Card>
  );
}
