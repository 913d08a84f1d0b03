import { useSelector } from '@xstate/react';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { RECOVERY_MESSAGES } from '../../domain/recovery-messages.ts';
import { ROUTES } from '../../domain/routes.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { LinkNotice } from '../sign-in/link-notice.tsx';
import { PASSWORD_TEXTS } from './password-texts.ts';
import { RECOVERY_TEXTS as TEXTS } from './recovery-texts.ts';

/** Shown in place of a form: the mail was asked for, the password is set, or what is wrong with the link. */
export function RecoveryNotice() {
  const recovery = useActorOf('recovery');
  const snapshot = useSelector(recovery, (current) => current);
  const { email, error } = snapshot.context;
  const [isSent, isSet] = [snapshot.hasTag('sent'), snapshot.hasTag('set')];
  const another = (): void => {
    recovery.send({ type: 'another.requested' });
  };
  const retry = (): void => {
    recovery.send({ type: 'retry.requested' });
  };
  return (
    <LinkNotice
      said={isSent ? RECOVERY_MESSAGES.sent : isSet ? PASSWORD_TEXTS.done : error}
      sent={isSent ? { email, hints: [TEXTS.once, TEXTS.nothing] } : null}
      texts={TEXTS}
      onAnother={isSent || snapshot.hasTag('over') ? another : null}
      onRetry={snapshot.hasTag('unread') ? retry : null}
    >
      {isSet && (
        <Link href={ROUTES.emailLogin} className={button()}>
          {TEXTS.signIn}
        </Link>
      )}
      {isSent && (
        <Link href={ROUTES.mobileLogin} className={button({ variant: 'ghost' })}>
          {TEXTS.mobile}
        </Link>
      )}
    </LinkNotice>
  );
}
