import { Lock } from 'lucide-react';
import { css } from 'styled-system/css';
import { ROLE_MESSAGES } from '../../domain/role-texts.ts';
import { EmptyState } from '../kit/notice.tsx';
import '../theme/styles.css';
import { PageHeader } from './page-header.tsx';
import { useDocumentTitle } from './use-document-title.ts';

const panel = css({ backgroundColor: 'bg.surface', border: 'line', borderRadius: 'card', marginTop: '3' });

/** A screen that the user's role does not include. */
export default function NoAccessPage() {
  useDocumentTitle(ROLE_MESSAGES.noScreen);
  return (
    <>
      <PageHeader title={ROLE_MESSAGES.noScreen} />
      <div className={panel}>
        <EmptyState icon={Lock} title={ROLE_MESSAGES.noScreen} text={ROLE_MESSAGES.noScreenText} />
      </div>
    </>
  );
}
