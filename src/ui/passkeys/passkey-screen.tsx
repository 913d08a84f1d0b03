import { useSelector } from '@xstate/react';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { ROUTES } from '../../domain/routes.ts';
import { Button } from '../kit/button.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import '../theme/styles.css';
import { muted } from '../sign-in/step-styles.ts';
import { OutsideStep, Stopped } from '../sign-in/outside-step.tsx';
import { PASSKEY_TEXTS as TEXTS } from './passkey-texts.ts';

/** Signing in with a passkey: what the browser asks, or why nobody was signed in. */
export function PasskeyScreen() {
  const signIn = useActorOf('passkeySignIn');
  const snapshot = useSelector(signIn, (current) => current);
  const isStopped = snapshot.hasTag('stopped');
  return (
    <OutsideStep
      title={isStopped ? TEXTS.stoppedTitle : TEXTS.signInTitle}
      waits={!isStopped}
      slow={snapshot.hasTag('slow')}
      out={
        <Link href={ROUTES.mobileLogin} className={button({ variant: 'ghost' })}>
          {TEXTS.mobile}
        </Link>
      }
    >
      {isStopped ? (
        <>
          <Stopped said={snapshot.context.error ?? ''} />
          <Button
            onClick={() => {
              signIn.send({ type: 'again.requested' });
            }}
          >
            {TEXTS.again}
          </Button>
        </>
      ) : (
        <p className={muted} role="status">
          {snapshot.hasTag('choosing') ? TEXTS.choose : TEXTS.starting}
        </p>
      )}
    </OutsideStep>
  );
}
