import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { ROUTES } from '../../domain/routes.ts';
import { Button } from '../kit/button.tsx';
import { Notification } from '../kit/message.tsx';
import { SaidText } from '../kit/said-text.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { heading, muted } from '../sign-in/form-styles.ts';
import { GOOGLE_TEXTS } from './google-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const words = css({ overflowWrap: 'anywhere' });

/** The way to Google and back: what happens, or why nobody was signed in and what to do next. */
export function GoogleScreen() {
  const google = useActorOf('google');
  const snapshot = useSelector(google, (current) => current);
  const isStopped = snapshot.hasTag('stopped');
  const { trouble } = snapshot.context;
  const title = isStopped
    ? GOOGLE_TEXTS.titles[trouble?.reason ?? 'other']
    : snapshot.hasTag('finishing')
      ? GOOGLE_TEXTS.finishing
      : GOOGLE_TEXTS.leaving;
  const top = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  // Takes the focus of the login's button or of the one that was pressed here, so that the step is announced.
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.focus();
  }, [title]);
  return (
    <AuthLayout>
      <h1 ref={top} className={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={stack}>
        {snapshot.hasTag('slow') && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        {isStopped && <Stopped />}
        <Link
          href={ROUTES.mobileLogin}
          className={button({ variant: isStopped && isAboutAccount(trouble?.reason) ? 'solid' : 'ghost' })}
        >
          {GOOGLE_TEXTS.mobile}
        </Link>
      </div>
    </AuthLayout>
  );
}

/** Whether another try with the same Google account would end the same. */
const isAboutAccount = (reason: string | undefined): boolean =>
  reason === 'unmatched' || reason === 'unverified' || reason === 'bound';

function Stopped() {
  const google = useActorOf('google');
  const { error, trouble } = useSelector(google, ({ context }) => context);
  const email = trouble?.email ?? '';
  const isUnmatched = trouble?.reason === 'unmatched' && email !== '';
  const another = isAboutAccount(trouble?.reason);
  return (
    <>
      <p className={words} role="alert">
        {isUnmatched ? GOOGLE_TEXTS.unmatched(email) : <SaidText said={error ?? ''} />}
      </p>
      {email !== '' && !isUnmatched && (
        <p className={`${muted} ${words}`}>
          {GOOGLE_TEXTS.account}: <bdi>{email}</bdi>
        </p>
      )}
      <Button
        variant={another ? 'outline' : 'solid'}
        onClick={() => {
          google.send({ type: 'again.requested', another });
        }}
      >
        {another ? GOOGLE_TEXTS.another : GOOGLE_TEXTS.again}
      </Button>
    </>
  );
}
