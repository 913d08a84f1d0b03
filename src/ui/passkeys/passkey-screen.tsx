import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { ROUTES } from '../../domain/routes.ts';
import { Button } from '../kit/button.tsx';
import { Notification } from '../kit/message.tsx';
import { SaidText } from '../kit/said-text.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useLostFocus } from '../kit/use-lost-focus.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { heading, muted } from '../sign-in/form-styles.ts';
import { PASSKEY_TEXTS as TEXTS } from './passkey-texts.ts';

// On a desk the column stands in the middle: with one height the title stays where it is.
const stack = css({ display: 'flex', flexDirection: 'column', gap: '4', minHeight: { lg: '[14rem]' } });

/** Signing in with a passkey: what the browser asks, or why nobody was signed in. */
export function PasskeyScreen() {
  const signIn = useActorOf('passkeySignIn');
  const snapshot = useSelector(signIn, (current) => current);
  const isStopped = snapshot.hasTag('stopped');
  const title = isStopped ? TEXTS.stoppedTitle : TEXTS.signInTitle;
  useDocumentTitle(title);
  const top = useLostFocus<HTMLHeadingElement>(title);
  return (
    <AuthLayout>
      <h1 ref={top} className={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={stack}>
        {snapshot.hasTag('slow') && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        {isStopped ? (
          <>
            <p role="alert">
              <SaidText said={snapshot.context.error ?? ''} />
            </p>
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
        <Link href={ROUTES.mobileLogin} className={button({ variant: 'ghost' })}>
          {TEXTS.mobile}
        </Link>
      </div>
    </AuthLayout>
  );
}
