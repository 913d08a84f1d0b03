import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { ROUTES } from '../../domain/routes.ts';
import { Button } from '../kit/button.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import '../theme/styles.css';
import { muted } from '../sign-in/step-styles.ts';
import { OutsideStep, Stopped } from '../sign-in/outside-step.tsx';
import { GOOGLE_TEXTS } from './google-texts.ts';

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
  return (
    <OutsideStep
      title={title}
      waits={!isStopped}
      slow={snapshot.hasTag('slow')}
      out={!another && <MobileLink variant="ghost" />}
    >
      {isStopped && (
        <>
          <Why />
          {another && <MobileLink variant="solid" />}
          <Again another={another} />
        </>
      )}
    </OutsideStep>
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
      <Stopped said={isUnmatched ? GOOGLE_TEXTS.unmatched(email) : (error ?? '')} />
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
