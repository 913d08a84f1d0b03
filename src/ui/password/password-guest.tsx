import { css } from 'styled-system/css';
import { AuthLayout } from '../sign-in/auth-layout.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { PasswordPanel } from './password-panel.tsx';
import { PASSWORD_TEXTS } from './password-texts.ts';

const heading = css({ fontSize: 'xl', fontWeight: 'bold', lineHeight: 'tight', letterSpacing: 'tight' });

/** Reset Password for a signed-out user: through a mailed link, or after signing in (SHELL-3, G-52). */
export default function PasswordGuest() {
  useDocumentTitle(PASSWORD_TEXTS.title);
  return (
    <AuthLayout>
      <h1 className={heading} tabIndex={-1}>
        {PASSWORD_TEXTS.title}
      </h1>
      <PasswordPanel signedIn={false} />
    </AuthLayout>
  );
}
