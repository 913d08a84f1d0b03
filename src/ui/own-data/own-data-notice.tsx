import { useSelector } from '@xstate/react';
import { OWN_DATA_MESSAGES } from '../../domain/own-data-messages.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { LinkNotice } from '../sign-in/link-notice.tsx';
import { OWN_DATA_TEXTS as TEXTS } from './own-data-texts.ts';

/** Shown in place of the form: the mail was asked for, or what is wrong with the link. */
export function OwnDataNotice() {
  const ownData = useActorOf('ownData');
  const snapshot = useSelector(ownData, (current) => current);
  const { email, error } = snapshot.context;
  const isSent = snapshot.hasTag('sent');
  const another = (): void => {
    ownData.send({ type: 'another.requested' });
  };
  const retry = (): void => {
    ownData.send({ type: 'retry.requested' });
  };
  return (
    <LinkNotice
      said={isSent ? OWN_DATA_MESSAGES.sent : error}
      sent={isSent ? { email, hints: [TEXTS.lasts, TEXTS.nothing] } : null}
      texts={TEXTS}
      onAnother={isSent || snapshot.hasTag('over') ? another : null}
      onRetry={snapshot.hasTag('unread') ? retry : null}
    />
  );
}
