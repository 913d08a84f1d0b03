import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { RECOVERY_MESSAGES } from '../../domain/recovery-messages.ts';
import { ROUTES } from '../../domain/routes.ts';
import { Button } from '../kit/button.tsx';
import { SaidText } from '../kit/said-text.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { muted } from '../sign-in/form-styles.ts';
import { PASSWORD_TEXTS } from './password-texts.ts';
import { RECOVERY_TEXTS } from './recovery-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const words = css({ overflowWrap: 'anywhere' });

/** Shown in place of a form: the mail was asked for, the password is set, or what is wrong with the link. */
export function RecoveryNotice() {
  const recovery = useActorOf('recovery');
  const snapshot = useSelector(recovery, (current) => current);
  const { email, error } = snapshot.context;
  const [isSent, isSet, isOver] = [snapshot.hasTag('sent'), snapshot.hasTag('set'), snapshot.hasTag('over')];
  const said = isSent ? RECOVERY_MESSAGES.sent : isSet ? PASSWORD_TEXTS.done : error;
  const text = useRef<HTMLParagraphElement>(null);
  // Takes the focus that was lost with the removed form.
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus();
  }, [said]);
  if (!said) return null;
  return (
    <div className={stack}>
      <p ref={text} tabIndex={-1}>
        <SaidText said={said} />
      </p>
      {isSent && (
        <>
          <p className={words}>
            <bdi>{email}</bdi>
          </p>
          <p className={muted}>{RECOVERY_TEXTS.once}</p>
          <p className={muted}>{RECOVERY_TEXTS.nothing}</p>
        </>
      )}
      {isSet && (
        <Link href={ROUTES.emailLogin} className={button()}>
          {RECOVERY_TEXTS.signIn}
        </Link>
      )}
      {(isSent || isOver) && (
        <Button
          variant={isSent ? 'outline' : 'solid'}
          onClick={() => {
            recovery.send({ type: 'another.requested' });
          }}
        >
          {RECOVERY_TEXTS.another}
        </Button>
      )}
      {snapshot.hasTag('unread') && (
        <Button
          onClick={() => {
            recovery.send({ type: 'retry.requested' });
          }}
        >
          {RECOVERY_TEXTS.tryAgain}
        </Button>
      )}
      {isSent && (
        <Link href={ROUTES.mobileLogin} className={button({ variant: 'ghost' })}>
          {RECOVERY_TEXTS.mobile}
        </Link>
      )}
    </div>
  );
}
