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
import { GOOGLE_TEXTS } from './google-texts.ts';

// On a desk the column stands in the middle: with one height the title stays where it is when Google's answer comes.
const stack = css({ display: 'flex', flexDirection: 'column', gap: '4', minHeight: { lg: '[14rem]' } });
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
  const another = isStopped && isAboutAccount(trouble?.reason);
  useDocumentTitle(title);
  const top = useLostFocus<HTMLHeadingElement>(title);
  return (
    <AuthLayout>
      <h1 ref={top} className={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={stack}>
        {snapshot.hasTag('slow') && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        {isStopped && <Why />}
        {another ? (
          <>
            <MobileLink variant="solid" />
            <Again another />
          </>
        ) : (
          <>
            {isStopped && <Again another={false} />}
            <MobileLink variant="ghost" />
          </>
        )}
      </div>
    </AuthLayout>
  );
}

/** Whether another try with the same Google account would end the same. */
const isAboutAccount = (reason: string | undefined): boolean =>
  reason === 'unmatched' || reason === 'unverified' || reason === 'bound';

function Why() {
  const google = useActorOf('google');
  const { error, trouble } = useSelector(google, ({ context }) => context);
  const email = trouble?.email ?? '';
  const isUnmatched = trouble?.reason === 'unmatched' && email !== '';
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
    </>
  );
}

/** `another`: Google asks which account, instead of taking the one it knows. */
function Again({ another }: { another: boolean }) {
  const google = useActorOf('google');
  return (
    <Button
      variant={another ? 'outline' : 'solid'}
      onClick={() => {
        google.send({ type: 'again.requested', another });
      }}
    >
      {another ? GOOGLE_TEXTS.another : GOOGLE_TEXTS.again}
    </Button>
  );
}

function MobileLink({ variant }: { variant: 'solid' | 'ghost' }) {
  return (
    <Link href={ROUTES.mobileLogin} className={button({ variant })}>
      {GOOGLE_TEXTS.mobile}
    </Link>
  );
}
