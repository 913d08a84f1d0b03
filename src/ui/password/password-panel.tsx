import { MailedInvite } from './mailed-invite.tsx';
import { PasswordForm } from './password-form.tsx';
import { PasswordNotice } from './password-notice.tsx';
import { usePassword } from './use-password.ts';

/** The form there is for whoever looks, or what to do instead. */
export function PasswordPanel({ signedIn }: { signedIn: boolean }) {
  const { form, notice, isAsking } = usePassword();
  if (isAsking) return <MailedInvite />;
  // A form of its own for each password, so that what was typed for one is gone with it.
  if (form) return <PasswordForm key={form.sessionId} form={form} />;
  return notice && <PasswordNotice notice={notice} signedIn={signedIn} />;
}
