import { MailedInvite } from './mailed-invite.tsx';
import { PasswordForm } from './password-form.tsx';
import { PasswordNotice } from './password-notice.tsx';
import { usePassword } from './use-password.ts';

/** The form this user may use, or what to do instead. */
export function PasswordPanel({ signedIn }: { signedIn: boolean }) {
  const { form, notice, isAsking } = usePassword();
  if (isAsking) return <MailedInvite />;
  // One form instance per password, so that typed values do not carry over.
  if (form) return <PasswordForm key={form.sessionId} form={form} />;
  return notice && <PasswordNotice notice={notice} signedIn={signedIn} />;
}
