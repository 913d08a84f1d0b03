import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { ROUTES } from '../../domain/routes.ts';
import type { AddressValues } from '../../machines/kit/address-form.ts';
import { Button } from '../kit/button.tsx';
import { Notification } from '../kit/message.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import type { FormRef } from '../kit/use-form.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import { AddressForm } from '../sign-in/address-form.tsx';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { centred, heading } from '../sign-in/form-styles.ts';
import { backLink } from '../sign-in/step-styles.ts';
import '../theme/styles.css';
import { PasswordForm } from './password-form.tsx';
import { RecoveryNotice } from './recovery-notice.tsx';
import { RECOVERY_TEXTS } from './recovery-texts.ts';
import type { PasswordFormRef } from './use-password.ts';

const address = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });
/** The steps that show something, and have a way back. */
const OPEN_STEPS = ['ask', 'sent', 'unread', 'over', 'choose'] as const;

/** Forgot Password: asks for a mail with a link, and by that link for a new password. */
export function RecoveryScreen() {
  const recovery = useActorOf('recovery');
  const snapshot = useSelector(recovery, (current) => current);
  const isChoosing = snapshot.hasTag('choose') || snapshot.hasTag('set');
  const title = isChoosing ? RECOVERY_TEXTS.newTitle : RECOVERY_TEXTS.title;
  useDocumentTitle(title);
  useEffect(() => {
    recovery.send({ type: 'data.requested' });
  }, [recovery]);
  const isOpen = OPEN_STEPS.some((step) => snapshot.hasTag(step));
  // The panel is centred: a heading alone would move when the form comes.
  if (!isOpen && !snapshot.hasTag('set'))
    return (
      <AuthLayout>
        {snapshot.hasTag('slow') && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      </AuthLayout>
    );
  return (
    <AuthLayout>
      <h1 className={heading} tabIndex={-1}>
        {title}
      </h1>
      <Step />
      {isOpen && (
        <div className={centred}>
          <Link href={ROUTES.emailLogin} className={backLink}>
            {RECOVERY_TEXTS.back}
          </Link>
        </div>
      )}
    </AuthLayout>
  );
}

function Step() {
  const recovery = useActorOf('recovery');
  const { children, context } = useSelector(recovery, (current) => current);
  // Which form runs is said by its name; the children's types cannot express that.
  const ask = children['askForm'] as FormRef<AddressValues> | undefined;
  const password = children['passwordForm'] as PasswordFormRef | undefined;
  if (ask) return <AddressForm form={ask} texts={RECOVERY_TEXTS} />;
  if (!password) return <RecoveryNotice />;
  return (
    <>
      <p className={address}>
        <bdi>{context.email}</bdi>
      </p>
      <PasswordForm key={password.sessionId} form={password} passkeys={context.passkeys} />
      <Button
        variant="ghost"
        onClick={() => {
          recovery.send({ type: 'another.requested' });
        }}
      >
        {RECOVERY_TEXTS.another}
      </Button>
    </>
  );
}
