import { SaidText } from '../kit/said-text.tsx';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { JOIN_MESSAGES, PASSWORD_MESSAGES } from '../../domain/screen-messages.ts';
import { ROUTES } from '../../domain/routes.ts';
import { Button } from '../kit/button.tsx';
import { useLostFocus } from '../kit/use-lost-focus.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { PASSWORD_TEXTS } from './password-texts.ts';
import type { PasswordNotice as Notice } from './use-password.ts';

const stack = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4' });

const textsOf = (): Record<Notice, string | null> => ({
  signedOut: PASSWORD_MESSAGES.signInFirst,
  late: PASSWORD_MESSAGES.signInAgain,
  set: PASSWORD_TEXTS.done,
  declined: JOIN_MESSAGES.linkDeclined,
  // The server's message is shown.
  over: null,
  unread: null,
});

/** Shown in place of the form: what to do instead (G-52). */
export function PasswordNotice({ notice, signedIn }: { notice: Notice; signedIn: boolean }) {
  const session = useActorOf('session');
  const password = useActorOf('password');
  const error = useSelector(password, (snapshot) => snapshot.context.error);
  const text = useLostFocus<HTMLParagraphElement>(notice);
  return (
    <div className={stack}>
      <p ref={text} tabIndex={-1}>
        <SaidText said={textsOf()[notice] ?? error} />
      </p>
      {notice === 'late' && (
        <Button
          onClick={() => {
            session.send({ type: 'signOut.requested' });
          }}
        >
          {PASSWORD_TEXTS.signOut}
        </Button>
      )}
      {notice === 'unread' && (
        <Button
          onClick={() => {
            password.send({ type: 'retry.requested' });
          }}
        >
          {PASSWORD_TEXTS.tryAgain}
        </Button>
      )}
      {notice === 'signedOut' && (
        <Link href={ROUTES.login} className={button()}>
          {PASSWORD_TEXTS.signIn}
        </Link>
      )}
      {notice === 'set' && !signedIn && (
        <Link href={ROUTES.emailLogin} className={button()}>
          {PASSWORD_TEXTS.signIn}
        </Link>
      )}
    </div>
  );
}
