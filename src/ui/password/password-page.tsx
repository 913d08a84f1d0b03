import { ArrowLeft } from 'lucide-react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { ROUTES } from '../../domain/routes.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { PasswordPanel } from './password-panel.tsx';
import { PASSWORD_TEXTS } from './password-texts.ts';

const stack = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: { base: '3', sm: '4' },
});
const wide = css({ width: 'full' });
const panel = css({
  width: 'full',
  maxWidth: 'dialogSmall',
  padding: { base: '4', sm: '6' },
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});
const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: '8', _coarse: 'touch' },
  color: 'accent.fg',
  textDecoration: 'underline',
});

const pointing = css({ _rtl: { transform: 'scaleX(-1)' } });

/** Changes the user's password, or sets the first one (spec §2 "Reset Password"). */
export default function PasswordPage() {
  useDocumentTitle(PASSWORD_TEXTS.title);
  return (
    <div className={stack}>
      <div className={wide}>
        <PageHeader title={PASSWORD_TEXTS.title} />
      </div>
      <Link href={ROUTES.profile} className={back}>
        <ArrowLeft className={pointing} size={16} aria-hidden="true" />
        {PASSWORD_TEXTS.back}
      </Link>
      <div className={panel}>
        <PasswordPanel signedIn />
      </div>
    </div>
  );
}
